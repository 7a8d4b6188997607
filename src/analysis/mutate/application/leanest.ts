import type { CaseFacts } from '../../cases/Case.ts'

/** Removes facts one by one while the rest is enough. */
export function leanest(facts: CaseFacts, isEnough: (facts: CaseFacts) => boolean): CaseFacts {
  let kept = facts
  for (const name of Object.keys(facts)) {
    const less = Object.fromEntries(Object.entries(kept).filter(([other]) => other !== name))
    if (isEnough(less)) kept = less
  }
  return kept
}
