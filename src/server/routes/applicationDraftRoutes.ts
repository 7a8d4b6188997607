import { dropClosedApart, type Party, partyOf, problem } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import { checkTyped } from '../origination/checkTyped.ts'
import { findPinned } from '../origination/findPinned.ts'
import type { Services } from '../Services.ts'
import { authoriseSigner } from '../signers/authoriseSigner.ts'
import {
  findApplicationDraft,
  saveApplicationDraft,
  type ApplicationDraft,
} from '../stores/applicationDraftStore.ts'
import type { JsonObject } from '#model'

interface DraftAccess {
  readonly party: Party
  /** Whose input it is. */
  readonly place: Parameters<typeof findApplicationDraft>[2]
}

/** The two calls about unsubmitted input; each person has their own. `names`: of the calls. */
function createDraftRoutes(
  names: readonly [read: string, save: string],
  openAccess: (request: CallRequest, services: Services) => Promise<DraftAccess>,
): CallRoutes {
  const read: CallHandler = async (request, services) => {
    const { place } = await openAccess(request, services)
    const draft = await findApplicationDraft(services.store, services.seal, place)
    request.reply.header('etag', etagOf(draft))
    return { typed: draft.typed }
  }

  const save: CallHandler = async (request, services) => {
    const { store, seal, clock } = services
    const { body, headers, reply } = request
    const { party, place } = await openAccess(request, services)
    const wanted = headers['if-match']
    if (wanted === undefined) throw problem('server/if-match-missing')
    const draft = await findApplicationDraft(store, seal, place)
    if (wanted !== etagOf(draft)) throw outdated(draft)
    const { served, application } = party
    const typed = dropClosedApart(
      served,
      application,
      timeOf(clock, application),
      checkTyped(served, body.typed as JsonObject),
    )
    const saved = await saveApplicationDraft(store, seal, place, draft.version, typed)
    if (!saved) throw outdated(await findApplicationDraft(store, seal, place))
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
  async ({ org, claims, params }, { store, seal, bundles }) => {
    const application = await authoriseApplication(store, seal, { org, claims, uuid: params.uuid! })
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
    const { application, record } = await authoriseSigner(services.store, services.seal, {
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
