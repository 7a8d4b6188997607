import { type Engine, evaluate } from '#engine'
import type { Json, JsonObject, LendingGate, LendingUnderwriting } from '#model'
import type { Cause } from './Cause.ts'
import type { TraceStep } from './UnderwritingResult.ts'

const stages = ['intake', 'prequal', 'final']

/**
 * Evaluates every gate of the stages up to this one, whatever the others give. `facts` has
 * stateRules and limits in addition to the input.
 */
export function runGates(
  engine: Engine,
  policy: LendingUnderwriting,
  stage: string,
  facts: JsonObject,
): { readonly causes: Cause[]; readonly trace: TraceStep[] } {
  const results = Object.entries(policy.gates)
    .filter(([, gate]) => stages.indexOf(gate.from) <= stages.indexOf(stage))
    .map(([id, gate]) => runGate(engine, id, gate, facts))
  return { causes: results.flatMap(({ causes }) => causes), trace: results.map(({ step }) => step) }
}

function runGate(
  engine: Engine,
  id: string,
  gate: LendingGate,
  scope: JsonObject,
): { readonly causes: readonly Cause[]; readonly step: TraceStep } {
  const facts: Record<string, Json> = {}
  const missing = new Set<string>()
  const told = { facts, missing }
  const { value, reason } = evaluate(gate.when, scope, { rules: engine.rules, told })
  if (value === true)
    return { causes: [], step: { step: 'gate', id, outcome: 'true', values: facts } }
  if (value === false)
    return {
      causes: [{ decision: gate.else, code: gate.reason }],
      step: { step: 'gate', id, outcome: 'false', values: facts },
    }
  const causes: Cause[] =
    missing.size > 0
      ? [...missing].map((detail) => ({ decision: 'REFER', code: 'FACT_MISSING', detail }))
      : [{ decision: 'REFER', code: 'RULE_UNKNOWN', detail: id }]
  return {
    causes,
    step: {
      step: 'gate',
      id,
      outcome: 'unknown',
      values: { ...facts, reason: reason ?? 'wrong-type', missing: [...missing] },
    },
  }
}
