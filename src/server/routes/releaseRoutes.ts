import { toJson, type CallBody } from '#model'
import { problem } from '#origination'
import type { ConsoleNeeds } from '../console/ConsoleNeeds.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { decodeRelease } from '../releases/decodeRelease.ts'
import { listHistory, type HistoryEntry } from '../releases/listHistory.ts'
import { narrowRelease } from '../releases/narrowRelease.ts'
import { originOf } from '../releases/originOf.ts'
import { acceptedIn } from '../releases/acceptedIn.ts'
import { digestContents } from '../releases/publishRelease.ts'
import { listEventsOf } from '../stores/releaseEventStore.ts'
import { allReleaseRoles, releaseActorOf } from './releaseActorOf.ts'

// What compares, checks and compiles is loaded with the first act: no start needs it.

/** As many as `lintel releases` lists. */
const perPage = 50

const list: CallHandler<ConsoleNeeds> = async (request, services) => {
  await releaseActorOf(request, services, allReleaseRoles)
  const { org } = request
  const entries = await listHistory(partsOf(services), { org, newest: perPage })
  return toJson(entries.map((entry) => describeEntry(entry, org)))
}

const read: CallHandler<ConsoleNeeds> = async (request, services) => {
  await releaseActorOf(request, services, allReleaseRoles)
  const { org, params } = request
  const number = Number(params.number)
  const parts = partsOf(services)
  const [entry] = await listHistory(parts, { org, number })
  if (!entry) throw problem('server/no-such-release', { number })
  const { compareRelease } = await import('../releases/compareRelease.ts')
  const differences = (await compareRelease(parts, number)).get(org) ?? []
  return {
    release: describeEntry(entry, org),
    differences: differences.map(({ before: _before, after: _after, ...said }) => said),
  }
}

/** What happened to a release at one lender; others are not named. */
function describeEntry({ release, events, isWaiting, servedTo }: HistoryEntry, org: string) {
  const { number, id, changes, warnings, origin } = narrowRelease(release, org)
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
    changes: (changes?.sentences ?? []).map(({ what }) => what),
    more: changes?.more ?? 0,
    warnings,
    ...(origin && { origin }),
  }
}

const decide =
  (isApproved: boolean): CallHandler<ConsoleNeeds, CallBody<'approve-release'>> =>
  async (request, services) => {
    const actor = await releaseActorOf(request, services, ['compliance', 'admin'])
    const release = Number(request.params.number)
    const events = await listEventsOf(services.store, 'release', [release])
    const orgs = new Set(events.flatMap((event) => event.orgs))
    if (!orgs.has(request.org)) throw problem('server/not-found')
    if (orgs.size > 1) throw problem('server/release-of-others', { number: release })
    const asked = { release, isApproved, actor, why: whyOf(request) }
    const { decideRelease } = await import('../releases/decideRelease.ts')
    return toJson(await decideRelease(partsOf(services), asked))
  }

const takeBack: CallHandler<ConsoleNeeds, CallBody<'roll-back-release'>> = async (
  request,
  services,
) => {
  const actor = await releaseActorOf(request, services, allReleaseRoles)
  const { org } = request
  const parts = partsOf(services)
  const { onlyFinalWords } = parts
  const { rollBack } = await import('../releases/rollBack.ts')
  return toJson(await rollBack(parts, { org, actor, why: whyOf(request), onlyFinalWords }))
}

const publish: CallHandler<ConsoleNeeds, Publication> = async (request, services) => {
  const author = await releaseActorOf(request, services, ['ops', 'admin'])
  const { files, others } = request.body
  const { publishOverlay } = await import('../bundles/publishOverlay.ts')
  const act = await publishOverlay(partsOf(services), {
    ...askedOf(request),
    author,
    files: new Map(files.map(({ path, content }) => [path, Buffer.from(content, 'base64')])),
    others: new Map(others.map(({ path, digest }) => [path, digest])),
  })
  return toJson(act)
}

/** A lender's own files of a release that another installation has signed. */
const importFile: CallHandler<ConsoleNeeds, CallBody<'import-release'>> = async (
  request,
  services,
) => {
  const author = await releaseActorOf(request, services, ['ops', 'admin'])
  const { audit, settings } = services
  const trusted = new Set([...settings.releaseKeys, ...audit.signers.map(({ key }) => key)])
  const bytes = Buffer.from(request.body.file)
  const decoded = decodeRelease(bytes, { file: 'The file', trusted })
  const asked = askedOf(request)
  const isOwn = ([path]: readonly [string, Uint8Array]) => path.startsWith(`orgs/${request.org}/`)
  const all = [...decoded.contents]
  const others = digestContents(new Map(all.filter((each) => !isOwn(each))))
  const { publishOverlay } = await import('../bundles/publishOverlay.ts')
  const act = await publishOverlay(partsOf(services), {
    ...asked,
    accepted: new Map([...acceptedIn(decoded.manifest), ...asked.accepted]),
    author,
    files: new Map(all.filter(isOwn)),
    others: new Map(Object.entries(others)),
    origin: originOf(decoded),
  })
  return toJson(act)
}

type Publication = CallBody<'publish-release'>

function askedOf(request: CallRequest<Pick<Publication, 'why' | 'accepted' | 'at'>>) {
  const { accepted = [], at } = request.body
  return {
    org: request.org,
    why: whyOf(request),
    accepted: new Map(accepted.map(({ warning, reason }) => [warning, reason])),
    ...(at !== undefined && { at }),
  }
}

const whyOf = ({ body }: CallRequest<Pick<Publication, 'why'>>) => body.why.trim()

const partsOf = ({ store, audit, clock, drafts, bundles, settings }: ConsoleNeeds) => ({
  store,
  audit,
  now: clock.now(),
  drafts,
  bundles,
  thread: bundles.thread,
  onlyFinalWords: !settings.sandbox,
})

export const releaseRoutes: CallRoutes<ConsoleNeeds> = {
  releases: { handle: list },
  release: { handle: read },
  'publish-release': { hasConfiguration: true, handle: publish },
  'import-release': { hasConfiguration: true, handle: importFile },
  'approve-release': { handle: decide(true) },
  'reject-release': { handle: decide(false) },
  'roll-back-release': { handle: takeBack },
}
