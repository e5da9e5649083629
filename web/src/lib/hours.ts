// Minutes of a day, as a field for times shows them.

/** `07:30` for 450. */
export function clockTime(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** 450 for `07:30`; what it was before where the field holds no time. */
export function minuteOf(text: string, before: number): number {
  const [hours, minutes] = [Number(text.slice(0, 2)), Number(text.slice(3, 5))];
  return text.length >= 5 && Number.isInteger(hours) && Number.isInteger(minutes) ? hours * 60 + minutes : before;
}
