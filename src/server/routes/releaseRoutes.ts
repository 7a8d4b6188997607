import type { JsonObject, ReleaseRole } from '#model'
import { problem } from '#origination'
import { publishOverlay } from '../bundles/publishOverlay.ts'
import type { Published } from '../bundles/publishFiles.ts'
import { isNamed } from '../console/isNamed.ts'
import type { ConsoleNeeds } from '../console/ConsoleNeeds.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { decideRelease } from '../releases/decideRelease.ts'
import { listHistory, type HistoryEntry } from '../releases/listHistory.ts'
import { rollBack } from '../releases/rollBack.ts'
import { listEventsOf } from '../stores/releaseEventStore.ts'

/** As many as `lintel releases` lists. */
const perPage = 50

const history: CallHandler<ConsoleNeeds> = async (request, services) => {
  await actorOf(request, services, ['ops', 'compliance', 'admin'])
  const { org, query } = request
  const which = query.number === undefined ? { newest: perPage } : { number: Number(query.number) }
  const parts = { store: services.store, now: services.clock.now() }
  const entries = await listHistory(parts, { org, ...which })
  return entries.map((entry) => describeEntry(entry, org)) as unknown as JsonObject
}

/** What happened to a release at one lender; others are not named. */
function describeEntry({ release, events, isWaiting, servedTo }: HistoryEntry, org: string) {
  const { number, id, changes, warnings } = release
  return {
    number,
    id,
    isServed: servedTo.includes(org),
    isWaiting,
    events: events
      .filter(({ orgs }) => orgs.includes(org))
      .map(({ type, inForce, actor, why, at }) => ({
        type,
        inForce: inForce.toISOString(),
        actor,
        why,
        at: at.toISOString(),
      })),
    changes: (changes?.sentences ?? [])
      .filter(({ orgs }) => orgs.includes(org))
      .map(({ what }) => what),
    more: changes?.more ?? 0,
    warnings,
  }
}

const decide =
  (isApproved: boolean): CallHandler<ConsoleNeeds> =>
  async (request, services) => {
    const actor = await actorOf(request, services, ['compliance', 'admin'])
    const release = Number(request.params.number)
    const events = await listEventsOf(services.store, [release])
    const orgs = new Set(events.flatMap((event) => event.orgs))
    if (!orgs.has(request.org)) throw problem('server/not-found')
    if (orgs.size > 1) throw problem('server/release-of-others', { number: release })
    const { store, audit, drafts } = services
    const parts = { store, audit, drafts, thread: services.bundles.thread }
    const { type, inForce } = await decideRelease(parts, {
      release,
      isApproved,
      actor,
      why: whyOf(request),
    })
    return { number: release, type, inForce: inForce.toISOString() }
  }

const takeBack: CallHandler<ConsoleNeeds> = async (request, services) => {
  const actor = await actorOf(request, services, ['ops', 'compliance', 'admin'])
  const { org } = request
  const parts = partsOf(services)
  const back = await rollBack(parts, { org, actor, why: whyOf(request) })
  return { number: back.get(org)!, type: 'rolled-back', inForce: parts.now.toISOString() }
}

const publish: CallHandler<ConsoleNeeds> = async (request, services) => {
  const author = await actorOf(request, services, ['ops', 'admin'])
  const { org } = request
  const { files, others, accepted = [], at } = request.body as unknown as Publication
  const parts = {
    ...partsOf(services),
    drafts: services.drafts,
    thread: services.bundles.thread,
    bundles: services.bundles,
    onlyFinalWords: !services.settings.sandbox,
  }
  const published = await publishOverlay(parts, {
    org,
    files: new Map(files.map(({ path, content }) => [path, Buffer.from(content, 'base64')])),
    others: new Map(others.map(({ path, digest }) => [path, digest])),
    accepted: new Map(accepted.map(({ warning, reason }) => [warning, reason])),
    author,
    why: whyOf(request),
    ...(at !== undefined && { at }),
  })
  return published ? describePublished(published, org) : { type: 'nothing' }
}

interface Publication {
  readonly files: readonly { readonly path: string; readonly content: string }[]
  readonly others: readonly { readonly path: string; readonly digest: string }[]
  readonly accepted?: readonly { readonly warning: string; readonly reason: string }[]
  readonly at?: string
}

function describePublished({ release, change, later, underWay, inForce }: Published, org: string) {
  const { applications = 0, drafts } = underWay.get(org) ?? {}
  return {
    type: change.marked.length > 0 ? 'proposed' : 'published',
    number: release.number,
    inForce: inForce.toISOString(),
    marked: change.marked.map(({ what, file, pointer, title }) => ({ what, file, pointer, title })),
    later,
    applications,
    ...(drafts && { drafts }),
  }
}

const whyOf = ({ body }: CallRequest) => (body as { readonly why: string }).why.trim()

const partsOf = ({ store, audit, clock }: ConsoleNeeds) => ({ store, audit, now: clock.now() })

/** The email address of an agent with one of the roles. Throws 404 for everyone else. */
async function actorOf(
  request: CallRequest,
  services: ConsoleNeeds,
  roles: readonly ReleaseRole[],
): Promise<string> {
  const { releases } = request.served.bundle.org
  const named = roles.flatMap((role) => releases?.[role] ?? [])
  if (!(await isNamed(request, services, named))) throw problem('server/not-found')
  return (await services.identities.find(services.store, request.org, request.claims.sub))!.email
}

export const releaseRoutes: CallRoutes<ConsoleNeeds> = {
  releases: { handle: history },
  'publish-release': { hasConfiguration: true, handle: publish },
  'approve-release': { handle: decide(true) },
  'reject-release': { handle: decide(false) },
  'roll-back-release': { handle: takeBack },
}
