import type { Explanation, Json, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { giveOnly } from './compilePart.ts'
import { evaluate } from './evaluate.ts'

/**
 * Explains the outcome of the named rule for these facts. A rule that is not in the bundle, or
 * whose value is neither true nor false nor what it declares, is unknown.
 */
export function explain(engine: Engine, rule: string, facts: JsonObject): Explanation {
  const named = engine.rules.get(rule)
  const told = { facts: Object.create(null) as Record<string, Json>, missing: new Set<string>() }
  const evaluated = evaluate(named ? named.rule : { rule }, facts, { rules: engine.rules, told })
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
    facts: { ...told.facts },
    missing: [...told.missing],
    ...(reason && { reason }),
    decidedBy: found.at,
    ...(found.element !== undefined && { element: found.element }),
  }
}
