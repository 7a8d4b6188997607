import { toPointer } from '#loader'
import type { LendingTier } from '#model'
import type { BehaviorCheck } from '../BehaviorCheck.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import { factsOfGate, passes } from './passingValues.ts'

const file = 'lending/underwriting.json'
const fact = 'score'
/** What a better score must not make worse, and the sign of "worse". */
const worse = { rateBps: 1, maxCltvBps: -1, maxDtiBps: -1 } satisfies Record<
  keyof LendingTier,
  1 | -1
>

/**
 * Checks the table of prices against the gates: every score that passes them has a price, every row
 * is used, and no better score gets a worse row.
 */
export const checkTiers: BehaviorCheck = ({ bundle, engine }) => {
  const { underwriting: policy } = bundle.lending as Partial<typeof bundle.lending>
  const range = policy?.facts[fact]
  if (!policy || !range) return { diagnostics: [], unchecked: [] }
  const rows = Object.entries(policy.tiers).toSorted(
    ([one], [other]) => Number(one) - Number(other),
  )
  const { minimum = 0, maximum = 1000 } = range
  const gates = Object.entries(policy.gates).filter(
    ([, gate]) => factsOfGate(gate, engine).join() === fact,
  )
  const passing = Array.from(
    { length: maximum - minimum + 1 },
    (_, index) => minimum + index,
  ).filter((score) => gates.every(([, gate]) => passes(engine, policy, gate, fact, score)))
  return {
    diagnostics: [
      ...unpriced(passing, Number(rows[0]?.[0] ?? Infinity), gates[0]?.[0]),
      ...unused(
        passing,
        rows.map(([least]) => Number(least)),
      ),
      ...rows.slice(1).flatMap((row, index) => compareRows(rows[index]!, row)),
    ],
    unchecked: [],
  }
}

function unpriced(
  passing: readonly number[],
  least: number,
  gate: string | undefined,
): readonly BehaviorDiagnostic[] {
  const without = passing.filter((score) => score < least)
  const [first] = without
  if (first === undefined) return []
  const values = { least: first, most: without.at(-1)!, row: least }
  const pointer = toPointer(gate === undefined ? ['tiers'] : ['gates', gate, 'when'])
  return [{ code: 'analysis/score-without-price', values, file, pointer }]
}

function unused(
  passing: readonly number[],
  rows: readonly number[],
): readonly BehaviorDiagnostic[] {
  return rows
    .filter((least, index) => {
      const next = rows[index + 1] ?? Infinity
      return !passing.some((score) => score >= least && score < next)
    })
    .map((row) => ({
      code: 'analysis/tier-never-used',
      values: { row },
      file,
      pointer: toPointer(['tiers', row]),
    }))
}

type Row = readonly [least: string, tier: LendingTier]

function compareRows([below, lower]: Row, [above, higher]: Row): readonly BehaviorDiagnostic[] {
  return (Object.keys(worse) as (keyof LendingTier)[])
    .filter((key) => ((higher[key] ?? 0) - (lower[key] ?? 0)) * worse[key] > 0)
    .map((key) => ({
      code: 'analysis/price-rises-with-score',
      values: { key, above, better: higher[key] ?? 0, below, worse: lower[key] ?? 0 },
      file,
      pointer: toPointer(['tiers', above, key]),
    }))
}
