import type { Engine } from '#engine'
import { type LendingStates, type LendingUnderwriting, toJson } from '#model'
import { decide } from './decide.ts'
import { readInput } from './readInput.ts'
import { runGates } from './runGates.ts'
import { stateRulesOf } from './stateRulesOf.ts'
import type { UnderwritingInput } from './UnderwritingInput.ts'
import type { Decision, Reason } from './UnderwritingResult.ts'

/**
 * The gates before any credit pull, on the facts known so far: INELIGIBLE or DECLINE with reasons,
 * or `undefined` if none fails. Missing facts fail no gate; `underwrite` evaluates all gates again.
 */
export function screen(
  engine: Engine,
  policy: LendingUnderwriting,
  states: LendingStates,
  input: UnderwritingInput,
): { readonly decision: Decision; readonly reasons: readonly Reason[] } | undefined {
  const { facts, causes: errors } = readInput(policy, input)
  const wrong = new Set(errors.map(({ detail }) => detail))
  const known = Object.fromEntries(Object.entries(facts).filter(([name]) => !wrong.has(name)))
  const stateRules =
    typeof known.state === 'string' ? { stateRules: stateRulesOf(states, known.state) } : {}
  const scope = toJson({ ...known, ...stateRules, limits: policy.limits })
  const found = decide(runGates(engine, policy, 'intake', scope).causes)
  return found.decision === 'INELIGIBLE' || found.decision === 'DECLINE' ? found : undefined
}
