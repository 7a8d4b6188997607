import { isFlowOpen, start } from '#engine'
import { isInvited, type JsonObject } from '#model'
import { problem, type DraftSession } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { checkDraft } from '../origination/checkDraft.ts'
import { createContext } from '../origination/createContext.ts'
import { mergeDraft } from '../origination/mergeDraft.ts'
import { takeQuotas } from '../stores/quotaStore.ts'
import { usesOfNetwork } from '../identity/usesOfNetwork.ts'
import { adoptDraft } from '../origination/adoptDraft.ts'
import type { Draft } from '../stores/draftStore.ts'
import { createDraftKey, hashDraftKey } from '../secrets/draftKey.ts'
import { openDraft } from './openDraft.ts'
import type { SubmissionNeeds } from '../submissions/SubmissionNeeds.ts'

const create: CallHandler<SubmissionNeeds> = async (request, services) => {
  const { org, served, body, reply } = request
  const { store, drafts } = services
  const { engine, bundle } = served
  const flow = String(body.flow)
  if (!Object.hasOwn(bundle.flows, flow))
    throw problem('server/unknown-flow', { flow }, { pointer: '/flow' })
  if (isInvited(bundle.flows, flow)) throw problem('engine/flow-not-open', { flow })
  const empty = start(engine, flow, createContext(bundle.org))
  if (!isFlowOpen(engine, empty)) throw problem('engine/flow-not-open', { flow })
  const given = body.session as JsonObject | undefined
  const session = given ? await checkFirst(request, services, { ...given, flow }) : empty
  const { uuid, key = createDraftKey() } = body as { readonly uuid?: string; readonly key?: string }
  const draft = await store.transaction().execute(async (transaction) => {
    await takeQuotas(transaction, services, org, usesOfNetwork(services, request, 'drafts'))
    const ticket = { ...(uuid !== undefined && { uuid }), keyHash: hashDraftKey(key) }
    return drafts.insert(transaction, org, ticket, session)
  })
  // As for a draft whose key is another's.
  if (!draft) throw problem('server/not-found')
  reply.code(201).header('etag', etagOf(draft.version))
  return { ...describe(draft), key }
}

/** What was typed before there was a draft. The page stays in its bundle if it can. */
async function checkFirst(
  request: CallRequest,
  services: SubmissionNeeds,
  given: JsonObject & { readonly flow: string },
): Promise<DraftSession> {
  const { bundles } = services
  const served = await bundles.find(request.org, String(given.bundle))
  if (!served) throw problem('server/unknown-bundle', {}, { pointer: '/session/bundle' })
  const context = createContext(served.bundle.org, given.today)
  const checked = checkDraft(served, given, context, start(served.engine, given.flow, context))
  const isValid = await bundles.findValid(request.org, checked.bundle)
  return isValid ? checked : adoptDraft(request, services, checked)
}

const read: CallHandler<SubmissionNeeds> = async (request, services) => {
  const opened = await openDraft(request, services)
  const draft = await continueDraft(request, services, opened)
  request.reply.header('etag', etagOf(draft.version))
  return describe(draft)
}

const save: CallHandler<SubmissionNeeds> = async (request, services) => {
  const { store, bundles, drafts } = services
  const { org, body, headers, params, reply } = request
  const draft = await openDraft(request, services)
  const wanted = headers['if-match']
  if (wanted === undefined) throw problem('server/if-match-missing')
  const { aside, bundle, movedFrom } = draft.session
  const base = body.base as JsonObject | undefined
  const isMoved = movedFrom !== undefined && wanted === etagOf(movedFrom)
  if (!isMoved && wanted !== etagOf(draft.version)) throw outdated(draft)
  const served = await bundles.find(org, String(body.bundle))
  if (!served) throw problem('server/unknown-bundle', {}, { pointer: '/bundle' })
  // Only a link starts such a flow: having its draft means having the link.
  const invited = isInvited(served.bundle.flows, draft.session.flow) && { invited: true }
  const checked = checkDraft(
    served,
    body,
    { ...createContext(served.bundle.org, body.today), ...invited },
    base === undefined ? draft.session : { ...draft.session, ...base },
  )
  const given = { ...checked, ...(aside && { aside }) }
  // An open page stays in its bundle, unless the draft has left it, or no one should end there.
  const stays = bundle === checked.bundle && (await bundles.findValid(org, bundle))
  const session = stays
    ? given
    : base !== undefined && bundle !== checked.bundle
      ? await mergeDraft(bundles, org, { mine: given, base, theirs: draft.session })
      : await adoptDraft(request, services, given)
  const saved = await drafts.update(store, org, params.uuid!, draft.version, session)
  if (!saved) throw outdated(await openDraft(request, services))
  reply.header('etag', etagOf(saved.version))
  return describe(saved)
}

/** The draft, moved to the bundle in which its person goes on. */
async function continueDraft(
  request: CallRequest,
  services: SubmissionNeeds,
  draft: Draft,
): Promise<Draft> {
  const { store, drafts } = services
  const session = await adoptDraft(request, services, draft.session)
  if (session === draft.session) return draft
  const moved = await drafts.update(store, request.org, draft.uuid, draft.version, {
    ...session,
    movedFrom: draft.version,
  })
  // Another request has saved it meanwhile.
  return moved ?? continueDraft(request, services, await openDraft(request, services))
}

export const draftRoutes: CallRoutes<SubmissionNeeds> = {
  'create-draft': { rate: 'drafts', hasAnswers: true, handle: create },
  'read-draft': { rate: 'drafts', handle: read },
  'save-draft': { rate: 'drafts', hasAnswers: true, handle: save },
}

function outdated(draft: Draft) {
  return problem(
    'server/draft-changed',
    {},
    { headers: { etag: etagOf(draft.version) }, extra: { draft: describe(draft) } },
  )
}

function etagOf(version: number): string {
  return `"v${version}"`
}

/** schemas/entities/draft.json: the session without its context, which each reader has itself. */
function describe({ uuid, session, updated }: Draft): JsonObject {
  const { flow, bundle, step, returnTo, answers, typed } = session
  const kept = { flow, bundle, step, ...(returnTo !== undefined && { returnTo }), answers, typed }
  return { uuid, session: kept, updated: updated.toISOString() }
}
