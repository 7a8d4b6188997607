import { factsOf, start, stepToAnswer, transition, view, withoutSecrets } from '#engine'
import type { JsonObject, Session } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { problem } from '../ProblemError.ts'
import type { Consent } from '../Consent.ts'
import { findFlow } from './findFlow.ts'
import type { Answers } from './readAnswers.ts'
import { readAnswers } from './readAnswers.ts'
import { refuseAnswer } from './refuseAnswer.ts'

export interface Replay {
  /** All answers on the walk, including secrets. Never store them. */
  readonly facts: JsonObject
  /** Answers on the walk without secrets. */
  readonly kept: Answers
  readonly consents: readonly Consent[]
  /** Step that asked for the fact, for pointers. */
  stepOf(fact: string): string | undefined
}

/**
 * Walks the flow from its start with the answers of a submission, as the page did, without trusting
 * it: each answer is validated again, and only steps that the walk reaches are read. Throws 400 or
 * 422 for a wrong answer, 409 if the walk does not end at `call`.
 */
export function replayAnswers(
  served: CompiledBundle,
  body: JsonObject,
  context: JsonObject,
  call: string,
): Replay {
  const { engine, bundle } = served
  const flowId = String(body.flow)
  const flow = findFlow(bundle, flowId)
  const answers = readAnswers(flow, flowId, body.answers, 'answers')
  const walked: string[] = []
  let session = start(engine, flowId, context)
  for (;;) {
    const step = stepToAnswer(engine, session)
    const answer = Object.hasOwn(answers, step) ? answers[step] : undefined
    if (!answer || walked.includes(step)) throw problem('server/flow-not-finished', { step })
    walked.push(step)
    const next = transition(engine, session, { type: 'submit', step, data: answer })
    if (next.issues.length > 0)
      throw refuseAnswer(served, flow.steps[step]!.form, step, answer, next.issues)
    session = next.session
    const last = next.effects.at(-1)
    if (last?.type === 'navigate') continue
    if (last?.type !== 'call' || last.call !== call)
      throw problem('server/flow-not-finished', { step })
    break
  }
  const keptSession = withoutSecrets(engine, session)
  return {
    facts: withoutContext(factsOf(engine, session), context),
    kept: Object.fromEntries(
      walked.map((step) => [step, keptSession.answers[step] ?? keptSession.typed[step] ?? {}]),
    ),
    consents: walked
      .filter((step) => flow.steps[step]!.consents)
      .flatMap((step) => collectConsents(served, { ...session, step, typed: {} })),
    stepOf: (fact) => walked.find((step) => Object.hasOwn(session.answers[step] ?? {}, fact)),
  }
}

/** What submitting the step consented to: by its button, or by a ticked box. */
function collectConsents({ engine }: CompiledBundle, session: Session): Consent[] {
  const { legal, consents, data } = view(engine, session)
  const ticked = Object.entries(consents).flatMap(([field, consent]) =>
    data[field] === true ? [{ ...consent, method: 'CHECKBOX' as const }] : [],
  )
  const pressed = legal.map((consent) => ({ ...consent, method: 'BUTTON' as const }))
  const { texts } = engine.bundle
  return [...ticked, ...pressed].map(({ type, text, method }) => ({
    type,
    textId: Object.keys(texts).find((id) => texts[id] === text) ?? type,
    textVersion: text.version,
    textSha256: text.hash,
    method,
  }))
}

function withoutContext(facts: JsonObject, context: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !Object.hasOwn(context, name)))
}
