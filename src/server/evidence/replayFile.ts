import type { JsonObject, CallResponse } from '#model'
import { problem } from '#origination'
import { verifyApplication, type TrailParts } from '../audit/verifyTrail.ts'
import type { TrailIssue } from '../audit/TrailIssue.ts'
import { describeDecision } from '../console/describeDecision.ts'
import { describeOffers } from '../console/describeOffers.ts'
import { titleOfStatus } from '../console/titleOfStatus.ts'
import { replayEvents } from '../origination/rebuildApplication.ts'
import type { Application } from '../stores/applicationStore.ts'
import { listEvents, type StoredEvent } from '../stores/eventStore.ts'
import { describeScreen, type EvidenceScreen } from './describeScreen.ts'
import { listGiven, type GivenConsents } from './listGiven.ts'
import { listTold, type Told } from './listTold.ts'
import { listReleasesOf, type ConcernedRelease } from './listReleasesOf.ts'
import { readKeptBundle } from './readKeptBundle.ts'

/** What one person saw and was told at a time, from journal and releases alone. */
export interface FileThen extends GivenConsents {
  readonly org: string
  readonly application: string
  readonly number: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** The last event until then, and how many there are now. */
  readonly event: Pick<StoredEvent, 'seq' | 'type' | 'at'>
  readonly events: number
  readonly status: string
  readonly statusTitle: string
  readonly since: string
  readonly bundle: string
  readonly releases: readonly ConcernedRelease[]
  readonly screen: EvidenceScreen
  readonly offers: readonly JsonObject[]
  readonly decision: CallResponse<'past-file'>['decision']
  readonly messages: readonly Told[]
  /** What does not hold in the journal now: what is said of then may not have been so. */
  readonly issues: readonly TrailIssue[]
}

/**
 * A file as it was at a time, by the clock of applications. Throws a ProblemError for a time before
 * it began, and where the release of then is not kept as it was.
 */
export async function replayFile(parts: TrailParts, row: Application, at: Date): Promise<FileThen> {
  const { store, seal } = parts
  const { org, uuid, loanNumber } = row
  const { issues } = await verifyApplication(parts, { org, application: uuid })
  const all = await listEvents(store, org, uuid)
  const events = eventsUntil(all, at)
  const event = events.at(-1)
  if (!event)
    throw problem('server/replay-too-early', {
      application: uuid,
      at: at.toISOString(),
      began: all[0]?.at ?? 'never',
    })
  const hash = String(event.payload.bundle ?? row.bundle)
  const served = await readKeptBundle(store, org, hash)
  const application = { ...row, bundle: hash, ...replayEvents(seal, row, events) }
  const { words = {} } = served.bundle.support?.console ?? {}
  const file = { application, served, words }
  const { status, since } = application
  return {
    org,
    application: uuid,
    number: loanNumber,
    at: at.toISOString(),
    event: { seq: event.seq, type: event.type, at: event.at },
    events: all.length,
    status,
    statusTitle: titleOfStatus(served.bundle, status, 'agent'),
    since: since.toISOString(),
    bundle: hash,
    releases: await listReleasesOf(store, org, [hash]),
    screen: describeScreen(served, application, at),
    offers: describeOffers(file),
    decision: describeDecision(file, events),
    messages: await listTold(store, org, events),
    ...(await listGiven(parts, row, events)),
    issues,
  }
}

/** Those until a time. */
export function eventsUntil(events: readonly StoredEvent[], at: Date): readonly StoredEvent[] {
  const end = events.findIndex((event) => Date.parse(event.at) > at.getTime())
  return end === -1 ? events : events.slice(0, end)
}
