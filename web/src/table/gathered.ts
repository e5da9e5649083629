/** Labels as people read them: what is to be done several times stands once, where it comes first, with how often. */
export function gathered(labels: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const label of labels) times.set(label, (times.get(label) ?? 0) + 1);
  return [...times].map(([label, count]) => (count > 1 ? `${label} × ${count}` : label));
}
