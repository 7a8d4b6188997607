import type { Org } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'

/** States in which the lender lends and which have an age above 18 that no rule asks for. */
export function agesUnasked(
  { orgCode, licensedStates }: Org,
  { rules, lending }: Pick<Parts, 'rules' | 'lending'>,
): Diagnostic[] {
  if (!lending.states || Object.keys(rules).length === 0) return []
  const { default: others, states } = lending.states
  const asked = JSON.stringify(Object.values(rules).map(({ rule }) => rule))
  return licensedStates.flatMap((state): Diagnostic[] => {
    const age = states[state]?.minAge ?? others.minAge
    if (age <= 18 || asked.includes(`"org.states.adultAt.age${age}"`)) return []
    const values = { state, age: String(age), org: orgCode }
    return [
      {
        code: 'loader/age-unasked',
        values,
        file: 'lending/states.json',
        pointer: toPointer(['states', state, 'minAge']),
      },
    ]
  })
}
