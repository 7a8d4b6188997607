import { isDeepStrictEqual } from 'node:util'
import { canOpen, factsOf, isFlowOpen, validateAnswer, withoutSecrets } from '#engine'
import { isSame, createIssue, type Issue, type JsonObject, type Session } from '#model'
import {
  type CompiledBundle,
  escapePointer,
  findFlow,
  findShapeErrors,
  readAnswers,
  problem,
  ProblemError,
  refuseAnswer,
} from '#origination'

/**
 * A draft as it can be stored. Throws 400 for secrets, unknown steps and fields, wrong types; 409
 * for a step that the walk over these answers does not reach; 422 for answers with validation
 * errors. A stored answer was validated against the facts of its day and is not checked against
 * today's (a borrower who goes back and changes the state may be too young now): the walk ends
 * there.
 */
export function checkDraft(
  served: CompiledBundle,
  body: JsonObject,
  context: JsonObject,
  stored: Session,
): Session {
  const { bundle, engine } = served
  const flowId = String(body.flow)
  const flow = findFlow(bundle, flowId)
  const step = String(body.step)
  if (!Object.hasOwn(flow.steps, step))
    throw problem('engine/unknown-step', { flow: flowId, step }, { pointer: '/step', status: 400 })
  const given = readAnswers(flow, flowId, body.answers, 'answers')
  const answers = Object.fromEntries(
    Object.entries(given).map(([id, answer]) => {
      const isStored = isDeepStrictEqual(answer, stored.answers[id])
      const validator = isStored ? undefined : engine.validators(flow.steps[id]!.form)
      return [id, validator?.normalize(answer, bundle.formats) ?? answer]
    }),
  )
  const typed = readAnswers(flow, flowId, body.typed, 'typed')
  const returns = body.returnTo === undefined ? {} : { returnTo: String(body.returnTo) }
  if (returns.returnTo !== undefined && !Object.hasOwn(flow.steps, returns.returnTo))
    throw problem(
      'engine/unknown-step',
      { flow: flowId, step: returns.returnTo },
      { pointer: '/returnTo', status: 400 },
    )
  const session: Session = {
    flow: flowId,
    bundle: bundle.hash,
    step,
    ...returns,
    answers,
    typed,
    context,
  }
  refuseSecrets(served, session)
  const errors = Object.entries(typed).flatMap(([id, data]) =>
    findShapeErrors(
      bundle.forms[flow.steps[id]!.form]!.schema,
      data,
      `/typed/${escapePointer(id)}`,
      false,
    ),
  )
  if (errors.length > 0) throw new ProblemError(errors, { status: 400 })
  for (const [id, answer] of Object.entries(answers)) {
    const { form } = flow.steps[id]!
    if (isDeepStrictEqual(answer, stored.answers[id])) continue
    const issues = validateAnswer(engine, form, answer, factsOf(engine, session, id))
    if (issues.length > 0) throw refuseAnswer(served, form, id, answer, issues)
  }
  if (!isFlowOpen(engine, session))
    throw problem('engine/flow-not-open', { flow: flowId }, { status: 409 })
  if (!canOpen(engine, session, step))
    throw problem('engine/step-not-open', { step }, { pointer: '/step' })
  return session
}

function refuseSecrets({ engine, bundle }: CompiledBundle, session: Session): void {
  const kept = withoutSecrets(engine, session)
  const issues: Issue[] = []
  for (const part of ['answers', 'typed'] as const) {
    for (const [step, data] of Object.entries(session[part])) {
      const isUnchanged =
        part === 'answers' ? kept.answers[step] === data : isSame(kept.typed[step], data)
      const { secrets } = bundle.forms[bundle.flows[session.flow]!.steps[step]!.form]!
      if (!isUnchanged && secrets.length > 0)
        issues.push(
          createIssue('server/secret-in-draft', {}, { pointer: `/${part}/${escapePointer(step)}` }),
        )
    }
  }
  if (issues.length > 0) throw new ProblemError(issues)
}
