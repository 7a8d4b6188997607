import { waysOf } from '../diff/waysOf.ts'
import type { Condition } from '../solve/Condition.ts'
import type { BehaviorDiagnostic, Unchecked } from './Report.ts'
import { createRuleCheck } from './createRuleCheck.ts'

/**
 * Checks that wherever rules choose, each entry can be taken: its rule can be true, and the entries
 * above do not cover every case. An entry for other lenders is no error.
 */
export const checkWays = createRuleCheck(
  'ways',
  ['flows', 'routes', 'screens', 'machine', 'routing', 'lifecycle', 'tracker', 'signer'],
  (subject, ask) => {
    const diagnostics: BehaviorDiagnostic[] = []
    const unchecked: Unchecked[] = []
    for (const { file, pointer, title, entries } of waysOf(subject)) {
      const above: Condition[] = []
      for (const [index, { when, to }] of entries.entries()) {
        if (index > 0) {
          const own: Condition[] =
            when === undefined ? [] : [{ rule: { rule: when }, is: ['true'] }]
          const answer = ask([...own, ...above])
          const place = { file, pointer: `${pointer}/${index}` }
          const isOfOthers = () => ask([...own, ...above], { lender: 'any' }).kind !== 'none'
          if (answer.kind === 'none' && !isOfOthers())
            diagnostics.push({
              code: 'analysis/way-never-taken',
              values: { title, to, ...(when !== undefined && { rule: when }) },
              ...place,
            })
          if (answer.kind === 'unsure')
            unchecked.push({
              what: `Whether ${title} ever leads to "${to}"`,
              ...place,
              why: answer.why,
            })
        }
        if (when !== undefined) above.push({ rule: { rule: when }, is: ['false', 'unknown'] })
      }
    }
    return { diagnostics, unchecked }
  },
)
