import { anywhere } from '../facts/anywhere.ts'
import { collectUses } from '../solve/collectUses.ts'
import { solve } from '../solve/solve.ts'
import type { SoundnessFinding, Unchecked } from './Report.ts'
import type { SoundnessCheck } from './SoundnessCheck.ts'

const questions = [
  { is: 'true', code: 'analysis/rule-never-true' },
  { is: 'false', code: 'analysis/rule-never-false' },
] as const

/** Every rule can be true for somebody, and false for somebody; but for what is asked of the lender, which is one way for each. */
export const checkRuleOutcomes: SoundnessCheck = ({ bundle, engine, places }) => {
  const space = anywhere(bundle)
  const findings: SoundnessFinding[] = []
  const unchecked: Unchecked[] = []
  for (const [name, { title }] of Object.entries(bundle.rules)) {
    const { file, pointer } = places.rules[name]!
    for (const { is, code } of questions) {
      if ([...collectUses(engine, [{ rule: name }]).keys()].some((fact) => fact.startsWith('org.'))) continue
      const solution = solve(engine, [{ rule: { rule: name }, is: [is] }], space)
      if (solution.kind === 'none') findings.push({ code, values: { name, title }, file, pointer: `${pointer}/rule` })
      if (solution.kind === 'unsure')
        unchecked.push({ what: `Whether the rule "${name}" can be ${is}`, file, pointer: `${pointer}/rule`, why: solution.why })
    }
  }
  return { findings, unchecked }
}
