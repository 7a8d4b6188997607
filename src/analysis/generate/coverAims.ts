/**
 * A small set of candidates that meets everything that any of them meets: greedily the one that
 * adds most, then without those that others make redundant.
 */
export function coverAims<
  T extends { readonly meets: ReadonlySet<string>; readonly weight: number },
>(
  candidates: readonly T[],
  aims: ReadonlySet<string>,
): readonly { readonly candidate: T; readonly adds: readonly string[] }[] {
  const left = new Set(aims)
  const chosen: T[] = []
  for (;;) {
    let best: { readonly candidate: T; readonly count: number } | undefined
    for (const candidate of candidates) {
      const count = [...candidate.meets].filter((aim) => left.has(aim)).length
      if (
        count > 0 &&
        (!best ||
          count > best.count ||
          (count === best.count && candidate.weight < best.candidate.weight))
      )
        best = { candidate, count }
    }
    if (!best) break
    chosen.push(best.candidate)
    for (const aim of best.candidate.meets) left.delete(aim)
  }
  const kept = chosen.reduceRight<readonly T[]>((all, one) => {
    const others = all.filter((other) => other !== one)
    const isNeedless = [...one.meets].every(
      (aim) => !aims.has(aim) || others.some(({ meets }) => meets.has(aim)),
    )
    return isNeedless ? others : all
  }, chosen)
  const told = new Set<string>()
  return kept.map((candidate) => {
    const adds = [...candidate.meets].filter((aim) => aims.has(aim) && !told.has(aim))
    for (const aim of adds) told.add(aim)
    return { candidate, adds }
  })
}
