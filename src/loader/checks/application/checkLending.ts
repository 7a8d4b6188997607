import {
  isObject,
  type Json,
  type JsonObject,
  type Lending,
  type LendingFact,
  type LendingStates,
  type LendingUnderwriting,
  toJson,
} from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { checkRule } from '../checkRule.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { declaredFacts, withRules } from '../declaredFacts.ts'
import { typeOfValue } from '../factTypes.ts'

const file = 'lending/underwriting.json'

/**
 * Checks that every gate reads facts that underwriting has and has a reason that a notice can give,
 * and that the initial choices of an offer can be offered.
 */
export function checkLending({
  lending,
  rules,
}: Pick<Parts, 'rules'> & {
  readonly lending: Pick<Lending, 'underwriting' | 'states' | 'adverseAction'>
}): Diagnostic[] {
  const { underwriting, states, adverseAction } = lending
  if (!underwriting || !states || !adverseAction) return []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const facts = withRules(declaredFacts([gateFacts(underwriting, states)], undefined), rules)
  for (const [name, { when, reason }] of Object.entries(underwriting.gates)) {
    const keys = ['gates', name]
    checkName('loader/reason-unknown', reason, adverseAction.reasons, file, [...keys, 'reason'])
    diagnostics.push(
      ...checkRule(when, facts, Object.keys(rules)).map((diagnostic) => ({
        ...diagnostic,
        file,
        pointer: `${toPointer([...keys, 'when'])}${diagnostic.pointer}`,
      })),
    )
  }
  const { defaults, adders } = underwriting
  checkName('loader/choice-unknown', String(defaults.termMonths), adders.term, file, [
    'defaults',
    'termMonths',
  ])
  checkName('loader/choice-unknown', String(defaults.feeBps), adders.fee, file, [
    'defaults',
    'feeBps',
  ])
  const uses = underwriting.facts.occupancy?.values
  if (uses)
    for (const use of Object.keys(adders.occupancy))
      checkName(
        'loader/choice-unknown',
        use,
        Object.fromEntries(uses.map((each) => [each, true])),
        file,
        ['adders', 'occupancy', use],
      )
  return diagnostics
}

function gateFacts({ facts, limits }: LendingUnderwriting, states: LendingStates): JsonObject {
  const properties = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, schemaOfFact(fact)]),
  )
  return {
    properties: {
      ...properties,
      limits: schemaOf(toJson(limits)),
      stateRules: schemaOf(toJson(states.default)),
    },
  }
}

function schemaOfFact({ type, values }: LendingFact): JsonObject {
  return type === 'strings'
    ? { type: 'array', items: { type: 'string' } }
    : { type, ...(values && { enum: values }) }
}

/** The schema of values like this one. */
function schemaOf(value: Json): JsonObject {
  if (!isObject(value)) return { type: typeOfValue(value) }
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, schemaOf(member)]),
    ),
  }
}
