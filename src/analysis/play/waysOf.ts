import { explain, factsOf, type Engine } from '#engine'
import type { Explanation, JsonObject, Session } from '#model'
import { maskFacts } from './maskFacts.ts'

export interface PlayedWay {
  /** Step id, path, `call` id or `alert` text id. */
  readonly to: string
  /** Absent if no rule is evaluated. Secret facts are masked. */
  readonly explanation?: Explanation
}

/** The rules of each exit of a submitted step and their outcomes, up to the exit taken. */
export function waysOf(
  engine: Engine,
  session: Session,
  step: string,
  answer: JsonObject,
): readonly PlayedWay[] {
  const { next } = engine.bundle.flows[session.flow]!.steps[step]!
  if (typeof next === 'string') return [{ to: next }]
  const facts = { ...factsOf(engine, session, step), ...answer, ...session.context }
  const ways: PlayedWay[] = []
  for (const { when, go, call, alert } of next) {
    const to = call ?? alert ?? go ?? ''
    const explanation = when === undefined ? undefined : explain(engine, when, facts)
    ways.push({ to, ...(explanation && { explanation: maskFacts(engine, session, explanation) }) })
    if (explanation === undefined || explanation.outcome === 'true') break
  }
  return ways
}
