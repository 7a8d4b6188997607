import { collectUses } from '../solve/collectUses.ts'
import type { SoundnessFinding, Unchecked } from './Report.ts'
import type { RuleCheck } from './RuleCheck.ts'

const questions = [
  { is: 'true', code: 'analysis/rule-never-true' },
  { is: 'false', code: 'analysis/rule-never-false' },
] as const

/** Every rule can be true for somebody, and false for somebody; but for what is asked of the lender, which is one way for each. */
export const checkRuleOutcomes: RuleCheck = ({ bundle, engine, places }, ask) => {
  const findings: SoundnessFinding[] = []
  const unchecked: Unchecked[] = []
  for (const [name, { title }] of Object.entries(bundle.rules)) {
    const { file, pointer } = places.rules[name]!
    for (const { is, code } of questions) {
      const answer = ask([{ rule: { rule: name }, is: [is] }])
      if (answer.kind === 'found' || asksOfLender(name)) continue
      if (answer.kind === 'none') findings.push({ code, values: { name, title }, file, pointer: `${pointer}/rule` })
      if (answer.kind === 'unsure')
        unchecked.push({ what: `Whether the rule "${name}" can be ${is}`, file, pointer: `${pointer}/rule`, why: answer.why })
    }
  }
  return { findings, unchecked }

  function asksOfLender(name: string): boolean {
    return [...collectUses(engine, [{ rule: name }]).keys()].some((fact) => fact.startsWith('org.'))
  }
}
