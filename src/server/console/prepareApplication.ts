import { randomUUID } from 'node:crypto'
import { canOpen, isFlowOpen, start, validateAnswer } from '#engine'
import type { CallBody, JsonObject, Session } from '#model'
import { problem, ProblemError } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { CallHandler } from '../http/registerCalls.ts'
import { brokerOf, isLicensedIn } from '../identity/brokerOf.ts'
import { nameOf } from '../identity/nameOf.ts'
import { usesOfNetwork } from '../identity/usesOfNetwork.ts'
import { checkDraft } from '../origination/checkDraft.ts'
import { createContext } from '../origination/createContext.ts'
import { createDraftKey, hashDraftKey } from '../secrets/draftKey.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import { takeQuotas } from '../stores/quotaStore.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'

/**
 * A broker prepares an application: a draft of the registration with what the borrower told them,
 * up to the first step that only the borrower can take. The borrower gets the link, which names the
 * broker. Throws 403 for what only the borrower does, 404 for anyone but a broker, 422 for answers
 * with validation errors and for a state without the broker's license.
 */
export const prepareApplication: CallHandler<
  ConsoleNeeds,
  CallBody<'prepare-application'>
> = async (request, services) => {
  const { org, served, claims, body, ip } = request
  const { store, identities, drafts, mail, audit } = services
  const { console: config, originators } = served.bundle.support ?? {}
  const broker = await identities.find(store, org, claims.sub)
  const prepare = config?.prepare
  if (!prepare || broker?.isBroker !== true) throw problem('server/not-found')
  const answer = takePrepared(served, prepare.form, body.answer as JsonObject)
  const listed = brokerOf(originators?.originators ?? {}, broker.email)
  const { state } = answer.property as { readonly state: string }
  if (!isLicensedIn(listed, state))
    throw problem('server/broker-unlicensed', { state }, { pointer: '/answer/property/state' })
  const session = beginSession(served, prepare.flows, answer)
  const [uuid, key] = [randomUUID(), createDraftKey()]
  const to = String(answer[prepare.email])
  await store.transaction().execute(async (transaction) => {
    await takeQuotas(transaction, services, org, usesOfNetwork(services, request, 'drafts'))
    await drafts.insert(transaction, org, { uuid, keyHash: hashDraftKey(key) }, session)
    const { path } = served.bundle.flows[session.flow]!.steps[session.step]!
    const from = `referrer=${claims.sub}&campaign=${prepare.campaign}`
    const query = path.includes('?') ? '&' : '?'
    const link = `${served.bundle.routes.base ?? ''}${path}${query}${from}#draft=${uuid}.${key}`
    const values = { by: nameOf(broker), name: String(answer.firstName ?? ''), link: link.slice(1) }
    await mail.send(
      { org, to, template: 'application-prepared', values, paths: ['link'] },
      transaction,
    )
    const event = { org, identity: claims.sub, type: 'application-prepared', ip } as const
    await noteAccountEvent(transaction, audit, { ...event, data: { draft: uuid } })
  })
  return { to }
}

/** Throws 403 for consents and secrets of any flow, 422 for what the form rejects. */
function takePrepared(
  { engine, bundle }: ServedBundle,
  form: string,
  given: JsonObject,
): JsonObject {
  const own = Object.values(bundle.flows).flatMap(({ steps }) =>
    Object.values(steps).flatMap((step) => [
      ...Object.values(step.consents ?? {}).flatMap(({ field }) => field ?? []),
      ...bundle.forms[step.form]!.secrets.map((pointer) => pointer.split('/')[1]!),
    ]),
  )
  const named = Object.keys(given).find((field) => own.includes(field))
  if (named !== undefined)
    throw problem('server/borrower-only', {}, { pointer: `/answer/${named}` })
  const answer = engine.validators(form)?.normalize(given, bundle.formats) ?? given
  const issues = validateAnswer(engine, form, answer, createContext(bundle.org))
  if (issues.length > 0) throw refused(issues)
  return answer
}

/** The answers by step; those of steps with a consent or a secret wait there for the borrower. */
function beginSession(served: ServedBundle, flows: readonly string[], answer: JsonObject): Session {
  const { engine, bundle } = served
  const context = createContext(bundle.org)
  const begun = flows
    .map((flow) => start(engine, flow, context))
    .find((session) => isFlowOpen(engine, session))
  if (!begun) throw problem('engine/flow-not-open', { flow: flows[0]! })
  const { steps } = bundle.flows[begun.flow]!
  const answers: Record<string, JsonObject> = {}
  const typed: Record<string, JsonObject> = {}
  for (const [id, { form, consents }] of Object.entries(steps)) {
    const { schema, secrets } = bundle.forms[form]!
    const fields = Object.keys((schema.properties ?? {}) as JsonObject)
    const part = Object.fromEntries(
      fields.flatMap((field) => (answer[field] === undefined ? [] : [[field, answer[field]]])),
    )
    if (Object.keys(part).length === 0) continue
    const isOwn = secrets.length > 0 || Object.values(consents ?? {}).some(({ field }) => field)
    if (isOwn) typed[id] = part
    else answers[id] = part
  }
  const filled = { ...begun, answers, typed }
  const open = Object.keys(steps).filter(
    (id) => !Object.hasOwn(answers, id) && canOpen(engine, filled, id),
  )
  const step = open[0] ?? begun.step
  try {
    return checkDraft(served, { flow: begun.flow, step, answers, typed }, context, begun)
  } catch (error) {
    throw error instanceof ProblemError ? refused(error.issues) : error
  }
}

/** "/answers/birthdate/dateOfBirth" → "/answer/dateOfBirth": the broker has one form. */
function refused(issues: ProblemError['issues']): ProblemError {
  const placed = issues.map((issue) => ({
    ...issue,
    pointer: `/answer${(issue.pointer ?? '').replace(/^\/answers\/[^/]+/, '')}`,
  }))
  return new ProblemError(placed, { status: 422 })
}
