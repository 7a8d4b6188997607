import { evaluateExpression, type Engine } from '#engine'
import { numbersIn } from '#lending'
import {
  type Json,
  type LendingFact,
  type LendingGate,
  type LendingUnderwriting,
  toJson,
} from '#model'
import { factsOfNode } from '../../english/factsOfRule.ts'

/** The facts of underwriting that a gate reads, without limits and rules of the state. */
export function factsOfGate({ when }: LendingGate, engine: Engine): readonly string[] {
  return factsOfNode(when, engine.bundle.rules).filter((fact) => !fact.startsWith('limits.'))
}

/** Whether the gate is passed if this is the only known fact. */
export function passes(
  engine: Engine,
  { limits }: LendingUnderwriting,
  { when }: LendingGate,
  fact: string,
  value: number,
): boolean {
  const facts = { limits: toJson(limits), [fact]: value } as Record<string, Json>
  return evaluateExpression(engine, when, facts) === true
}

/**
 * The values of its only number at which a gate begins or ceases to be passed: of "at least 640"
 * 640. Values next to each number that the gate or the limits name are tried.
 */
export function edgesOf(
  engine: Engine,
  policy: LendingUnderwriting,
  gate: LendingGate,
  fact: string,
  { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: LendingFact,
): readonly number[] {
  const named = numbersIn([gate.when, toJson(policy.limits)])
  const tried = [
    ...new Set([minimum, maximum, ...named.flatMap((each) => [each - 1, each, each + 1])]),
  ]
    .filter((value) => value >= minimum && value <= maximum)
    .toSorted((one, other) => one - other)
  const isPassed = (value: number) => passes(engine, policy, gate, fact, value)
  return tried.filter(
    (value) =>
      isPassed(value) &&
      ((value > minimum && !isPassed(value - 1)) || (value < maximum && !isPassed(value + 1))),
  )
}
