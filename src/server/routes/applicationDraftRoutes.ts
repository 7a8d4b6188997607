import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { refusal } from '../http/Refusal.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import { checkTyped } from '../origination/checkTyped.ts'
import { dropClosedApart } from '../origination/dropClosedApart.ts'
import { findPinned } from '../origination/findPinned.ts'
import type { Services } from '../Services.ts'
import { findApplicationDraft, saveApplicationDraft, type ApplicationDraft } from '../stores/applicationDraftStore.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { JsonObject } from '#model'

const read: CallHandler = async (request, services) => {
  const draft = await findApplicationDraft(services.store, services.seal, await open(request, services))
  request.reply.header('etag', etagOf(draft))
  return { typed: draft.typed }
}

const save: CallHandler = async (request, services) => {
  const { store, seal, bundles, clock } = services
  const { body, headers, reply } = request
  const application = await open(request, services)
  const wanted = headers['if-match']
  if (wanted === undefined) throw refusal('server/if-match-missing')
  const draft = await findApplicationDraft(store, seal, application)
  if (wanted !== etagOf(draft)) throw outdated(draft)
  const served = await findPinned(bundles, application)
  const typed = dropClosedApart(served, application, clock.now(), checkTyped(served, body.typed as JsonObject))
  const saved = await saveApplicationDraft(store, seal, application, draft.version, typed)
  if (!saved) throw outdated(await findApplicationDraft(store, seal, application))
  reply.header('etag', etagOf(saved))
  return { typed: saved.typed }
}

export const applicationDraftRoutes: CallRoutes = {
  'read-application-draft': { rate: 'drafts', handle: read },
  'save-application-draft': { rate: 'drafts', handle: save },
}

function open({ org, claims, params }: CallRequest, { store, seal }: Services): Promise<Application> {
  return authoriseApplication(store, seal, { org, claims, uuid: params.uuid! })
}

function outdated(draft: ApplicationDraft) {
  return refusal('server/draft-changed', {}, { headers: { etag: etagOf(draft) }, extra: { draft: { typed: draft.typed } } })
}

function etagOf({ version }: ApplicationDraft): string {
  return `"v${version}"`
}
