// How seats are called.

/** A seat's title standing alone: `the Allies` is `Allies` on a label. */
export function seatLabel(title: string): string {
  const bare = title.replace(/^the /i, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
