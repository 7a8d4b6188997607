/** How often each title is there, the most frequent first, the rest as they came. */
export function countEach(
  titles: readonly string[],
): { readonly title: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts]
    .map(([title, count]) => ({ title, count }))
    .sort((left, right) => right.count - left.count)
}
