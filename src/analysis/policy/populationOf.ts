import type { Bundle, Json, JsonObject } from '#model'
import { edgeValues } from './edgeValues.ts'
import { typicalApplicant } from './typicalApplicant.ts'

/** Loans on the home, as shares of its value, at which limits and prices can change. */
const shares = [0, 0.3, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.95]

/**
 * Made-up applicants: a typical one of the examples in lending/underwriting.json, and others who
 * differ in one fact, at each edge of a gate, tier or limit; in score, loans and use of the home
 * together; and in term, fee and autopay together. The typical one is first.
 */
export function populationOf({ lending }: Pick<Bundle, 'lending'>): readonly JsonObject[] {
  const { underwriting: policy, states } = lending
  const typical = typicalApplicant(policy)
  const values = edgeValues(policy, Object.keys(states.states))
  const one = Object.entries(values).flatMap(([name, all]) =>
    all.map((value) => ({ ...typical, [name]: value, ...licensed(name, value) })),
  )
  const { score = [], occupancy = [], termMonths = [], feeBps = [], autopay = [] } = values
  const value = typeof typical['valueCents'] === 'number' ? typical['valueCents'] : 0
  const priced = crossed([
    ['score', score],
    ['liensCents', shares.map((share) => Math.round(value * share))],
    ['occupancy', occupancy],
  ]).map((facts) => ({ ...typical, ...facts }))
  const chosen = crossed([
    ['termMonths', termMonths],
    ['feeBps', feeBps],
    ['autopay', autopay],
    ['requestedDrawCents', [6_000_000]],
  ]).map((facts) => ({ ...typical, ...facts }))
  const all = [typical, ...one, ...priced, ...chosen]
  return [...new Map(all.map((facts) => [JSON.stringify(facts), facts])).values()]
}

/** The lender lends where the made-up applicant lives. */
const licensed = (name: string, value: Json): JsonObject =>
  name === 'state' ? { licensedStates: [value] } : {}

function crossed(
  parts: readonly (readonly [name: string, values: readonly Json[]])[],
): readonly JsonObject[] {
  return parts.reduce<readonly JsonObject[]>(
    (known, [name, values]) =>
      known.flatMap((facts) => values.map((value) => ({ ...facts, [name]: value }))),
    [{}],
  )
}
