import {
  type Json,
  type JsonObject,
  type LendingFact,
  type LendingUnderwriting,
  toJson,
} from '#model'
import type { Cause } from './Cause.ts'
import type { UnderwritingInput } from './UnderwritingInput.ts'

const stages = ['prequal', 'final']
/** What every price is computed from: never optional, whatever the policy says. */
const pricedOf = ({ coverage }: LendingUnderwriting) => [
  'state',
  'occupancy',
  'score',
  'valueCents',
  'liensCents',
  ...(coverage
    ? [coverage.facts.rent, ...coverage.facts.monthly, ...coverage.facts.yearly]
    : ['annualIncomeCents', 'monthlyDebtsCents']),
]

/**
 * The declared facts of an input and what is wrong with them. Undeclared facts are dropped: they
 * can't change anything.
 */
export function readInput(
  policy: LendingUnderwriting,
  input: UnderwritingInput,
): { readonly facts: JsonObject; readonly causes: Cause[] } {
  const facts: Record<string, Json> = {}
  const causes: Cause[] = []
  const priced = pricedOf(policy)
  for (const name of new Set([...Object.keys(policy.facts), ...priced])) {
    const fact = policy.facts[name]
    const value = fact && Object.hasOwn(input, name) ? toJson(input)[name] : undefined
    if (value !== undefined && value !== null) facts[name] = value
    if (value === undefined || value === null) {
      if (!fact?.optional || priced.includes(name))
        causes.push({ decision: 'REFER', code: 'FACT_MISSING', detail: name })
    } else if (!fits(value, fact!))
      causes.push({ decision: 'REFER', code: 'FACT_INVALID', detail: name })
  }
  for (const [name, table] of [
    ['termMonths', policy.adders.term] as const,
    ['feeBps', policy.adders.fee] as const,
  ])
    if (facts[name] !== undefined && !Object.hasOwn(table, String(facts[name])))
      causes.push({ decision: 'REFER', code: 'FACT_INVALID', detail: name })
  if (!stages.includes(input.stage))
    causes.push({ decision: 'REFER', code: 'FACT_INVALID', detail: 'stage' })
  return { facts: { stage: input.stage ?? null, ...facts }, causes }
}

function fits(
  value: Json,
  { type, minimum = 0, maximum = Number.MAX_SAFE_INTEGER, values }: LendingFact,
): boolean {
  switch (type) {
    case 'integer':
      return (
        Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= maximum
      )
    case 'boolean':
      return typeof value === 'boolean'
    case 'string':
      return typeof value === 'string' && value !== '' && (values?.includes(value) ?? true)
    case 'strings':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
  }
}
