import { waysOf } from '../diff/waysOf.ts'
import { anywhere } from '../facts/anywhere.ts'
import { solve } from '../solve/solve.ts'
import type { Condition } from '../solve/Condition.ts'
import type { SoundnessFinding, Unchecked } from './Report.ts'
import type { SoundnessCheck } from './SoundnessCheck.ts'

/** Wherever rules choose, each entry is taken for somebody: not only can its rule be true, the ones above leave somebody over. */
export const checkWays: SoundnessCheck = (subject) => {
  const space = anywhere(subject.bundle)
  const findings: SoundnessFinding[] = []
  const unchecked: Unchecked[] = []
  for (const { file, pointer, title, entries } of waysOf(subject)) {
    const above: Condition[] = []
    for (const [index, { when, to }] of entries.entries()) {
      if (index > 0) {
        const own: Condition[] = when === undefined ? [] : [{ rule: { rule: when }, is: ['true'] }]
        const solution = solve(subject.engine, [...own, ...above], space)
        const place = { file, pointer: `${pointer}/${index}` }
        if (solution.kind === 'none') findings.push({ code: 'analysis/way-never-taken', values: { title, to }, ...place })
        if (solution.kind === 'unsure') unchecked.push({ what: `Whether ${title} ever leads to "${to}"`, ...place, why: solution.why })
      }
      if (when !== undefined) above.push({ rule: { rule: when }, is: ['false', 'unknown'] })
    }
  }
  return { findings, unchecked }
}
