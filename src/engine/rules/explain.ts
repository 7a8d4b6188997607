import type { Explanation, Json, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluate, giveOnly } from './evaluate.ts'
import { fullTank } from './fullTank.ts'
import type { Trace } from './Trace.ts'

/**
 * Explains the outcome of the named rule for these facts. A rule that is not in the bundle, or
 * whose value is neither true nor false nor what it declares, is unknown.
 */
export function explain(engine: Engine, rule: string, facts: JsonObject): Explanation {
  const named = engine.rules.get(rule)
  const read: Record<string, Json> = Object.create(null)
  const missing = new Set<string>()
  const trace: Trace = { rules: engine.rules, facts: read, missing, fuel: fullTank }
  const evaluated = evaluate(
    { node: named ? named.rule : { rule }, scope: facts, prefix: '', at: '', depth: 0 },
    trace,
  )
  const found = named ? giveOnly(named, evaluated) : evaluated
  const isYesOrNo = typeof found.value === 'boolean'
  const isValue = named?.gives !== undefined && found.value !== undefined
  const reason = isYesOrNo || isValue ? undefined : (found.reason ?? 'wrong-type')
  return {
    rule,
    title: named?.title ?? rule,
    ...(named?.source && { source: named.source }),
    outcome: isValue ? 'value' : isYesOrNo ? (`${found.value as boolean}` as const) : 'unknown',
    ...(isValue && { value: found.value! }),
    facts: { ...read },
    missing: [...missing],
    ...(reason && { reason }),
    decidedBy: found.at,
    ...(found.element !== undefined && { element: found.element }),
  }
}
