import { readFact, walk, type Engine } from '#engine'
import type { Explanation, JsonObject, Session } from '#model'
import { maskSecrets } from './maskSecrets.ts'

/** The explanation with secrets of answers masked among the facts. */
export function maskFacts(engine: Engine, session: Session, explanation: Explanation): Explanation {
  const { steps } = engine.bundle.flows[session.flow]!
  const answers = walk(engine, session).map((step) =>
    maskSecrets(engine, steps[step]!.form, session.answers[step] ?? {}),
  )
  const masked: JsonObject = Object.assign({}, ...answers, session.context)
  const facts = Object.entries(explanation.facts).map(([name, fact]) => [
    name,
    name === '' ? masked : (readFact(masked, name) ?? fact),
  ])
  return { ...explanation, facts: Object.fromEntries(facts) }
}
