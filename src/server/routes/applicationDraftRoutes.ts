import { dropClosedApart, type Party, partyOf, problem } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import { checkTyped } from '../origination/checkTyped.ts'
import { findPinned } from '../origination/findPinned.ts'
import { authoriseSigner } from '../signers/authoriseSigner.ts'
import type { ApplicationDraft, DraftPlace } from '../stores/applicationDraftStore.ts'
import type { JsonObject } from '#model'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

interface DraftAccess {
  readonly party: Party
  /** Whose input it is. */
  readonly place: DraftPlace
}

/** The two calls about unsubmitted input; each person has their own. `names`: of the calls. */
function createDraftRoutes(
  names: readonly [read: string, save: string],
  openAccess: (request: CallRequest, services: OriginationNeeds) => Promise<DraftAccess>,
): CallRoutes<OriginationNeeds> {
  const read: CallHandler<OriginationNeeds> = async (request, services) => {
    const { place } = await openAccess(request, services)
    const draft = await services.applicationDrafts.find(services.store, place)
    request.reply.header('etag', etagOf(draft))
    return { typed: draft.typed }
  }

  const save: CallHandler<OriginationNeeds> = async (request, services) => {
    const { store, clock, applicationDrafts } = services
    const { body, headers, reply } = request
    const { party, place } = await openAccess(request, services)
    const wanted = headers['if-match']
    if (wanted === undefined) throw problem('server/if-match-missing')
    const draft = await applicationDrafts.find(store, place)
    if (wanted !== etagOf(draft)) throw outdated(draft)
    const { served, application } = party
    const typed = dropClosedApart(
      served,
      application,
      timeOf(clock, application),
      checkTyped(served, body.typed as JsonObject),
    )
    const saved = await applicationDrafts.save(store, place, draft.version, typed)
    if (!saved) throw outdated(await applicationDrafts.find(store, place))
    reply.header('etag', etagOf(saved))
    return { typed: saved.typed }
  }

  return {
    [names[0]]: { rate: 'drafts', handle: read },
    [names[1]]: { rate: 'drafts', hasAnswers: true, handle: save },
  }
}

export const applicationDraftRoutes = createDraftRoutes(
  ['read-application-draft', 'save-application-draft'],
  async ({ org, claims, params }, { store, bundles, applications }) => {
    const application = await authoriseApplication(store, applications, {
      org,
      claims,
      uuid: params.uuid!,
    })
    return {
      party: { served: await findPinned(bundles, application), application },
      place: { org, uuid: application.uuid },
    }
  },
)

/** For a co-signer. */
export const signerDraftRoutes = createDraftRoutes(
  ['signer-read-draft', 'signer-save-draft'],
  async ({ org, claims, params }, services) => {
    const { application, record } = await authoriseSigner(services.store, services.applications, {
      org,
      claims,
      uuid: params.uuid!.toLowerCase(),
    })
    const party = partyOf(await findPinned(services.bundles, application), application, record.uuid)
    if (!party) throw problem('server/not-found')
    return { party, place: { org, uuid: application.uuid, signer: record.uuid } }
  },
)

function outdated(draft: ApplicationDraft) {
  return problem(
    'server/draft-changed',
    {},
    { headers: { etag: etagOf(draft) }, extra: { draft: { typed: draft.typed } } },
  )
}

function etagOf({ version }: ApplicationDraft): string {
  return `"v${version}"`
}
