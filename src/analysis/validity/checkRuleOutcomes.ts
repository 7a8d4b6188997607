import type { Json } from '#model'
import { collectUses } from '../solve/collectUses.ts'
import type { BehaviorDiagnostic, Unchecked } from './Report.ts'
import { createRuleCheck } from './createRuleCheck.ts'

const questions = [
  { is: 'true', code: 'analysis/rule-never-true' },
  { is: 'false', code: 'analysis/rule-never-false' },
] as const

/**
 * Checks that every rule can be true and can be false, except for questions about the lender, which
 * have one answer per lender. Consequences of a referenced rule are reported at that rule.
 */
export const checkRuleOutcomes = createRuleCheck(
  'outcomes',
  [],
  ({ bundle, engine, places }, ask) => {
    const diagnostics: BehaviorDiagnostic[] = []
    const unchecked: Unchecked[] = []
    /** Rules with only one outcome, each with the impossible one. */
    const stuck = new Map<string, boolean>()
    const never: {
      readonly name: string
      readonly is: 'true' | 'false'
      readonly diagnostic: BehaviorDiagnostic
    }[] = []
    for (const [name, { title, gives }] of Object.entries(bundle.rules)) {
      if (gives) continue
      const { file, pointer } = places.rules[name]!
      for (const { is, code } of questions) {
        const answer = ask([{ rule: { rule: name }, is: [is] }])
        if (answer.kind === 'found' || asksOfLender(name)) continue
        if (answer.kind === 'none') {
          stuck.set(name, is === 'true')
          never.push({
            name,
            is,
            diagnostic: {
              code,
              values: { name, title, behind: '' },
              file,
              pointer: `${pointer}/rule`,
            },
          })
        }
        if (answer.kind === 'unsure')
          unchecked.push({
            what: `Whether the rule "${name}" can be ${is}`,
            file,
            pointer: `${pointer}/rule`,
            why: answer.why,
          })
      }
    }
    for (const { name, is, diagnostic } of never) {
      const otherwise = withOthers(bundle.rules[name]!.rule, stuck)
      const follows =
        otherwise !== undefined && ask([{ rule: otherwise, is: [is] }]).kind !== 'none'
      if (!follows) diagnostics.push(diagnostic)
    }
    return { diagnostics, unchecked }

    function asksOfLender(name: string): boolean {
      return [...collectUses(engine, [{ rule: name }]).keys()].some((fact) =>
        fact.startsWith('org.'),
      )
    }
  },
)

/**
 * The expression with references replaced by the outcome that they never have; undefined if it has
 * none.
 */
function withOthers(node: Json, others: ReadonlyMap<string, boolean>): Json | undefined {
  let isOther = false
  const replace = (part: Json): Json => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return (part as readonly Json[]).map(replace)
    const entries = Object.entries(part as { readonly [key: string]: Json })
    const named =
      entries.length === 1 && entries[0]![0] === 'rule' ? [entries[0]![1]].flat()[0] : undefined
    const other = typeof named === 'string' ? others.get(named) : undefined
    if (other !== undefined) isOther = true
    return other ?? Object.fromEntries(entries.map(([key, member]) => [key, replace(member)]))
  }
  const replaced = replace(node)
  return isOther ? replaced : undefined
}
