import { ProblemError } from '#origination'
import { findDifferences } from '../origination/findDifferences.ts'
import type { Audit } from '../secrets/createAudit.ts'
import type { Seal } from '../secrets/createSeal.ts'
import limits from '../limits.json' with { type: 'json' }
import { listForeignTokens, type ForeignToken } from '../stores/accountEventStore.ts'
import type { SealedBlobs } from '../stores/createSealedBlobs.ts'
import type { EventRow } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findAnchorIssues } from './findAnchorIssues.ts'
import { findEventIssues, type FoundInEvents } from './findEventIssues.ts'
import { findEvidenceIssues } from './findEvidenceIssues.ts'
import { nameMoved } from './nameMoved.ts'
import type { Anchored } from './readAnchors.ts'
import { isChain } from '../stores/recordChain.ts'
import { verifyRecords } from './verifyRecords.ts'
import { createTrailIssue, type TrailPlace, type TrailIssue } from './TrailIssue.ts'
import { rowsWith } from '../stores/rowsWith.ts'

export interface TrailParts {
  readonly store: Store
  readonly seal: Seal
  readonly audit: Audit
  readonly blobs: SealedBlobs
}

export interface TrailResult {
  /** Number of verified applications. */
  readonly applications: number
  readonly events: number
  readonly accounts: number
  /** Events of accounts, representatives, withdrawn consents, messages and earlier checks. */
  readonly records: number
  /** All that is wrong, by application, then that of records. */
  readonly issues: readonly TrailIssue[]
  /**
   * Not an issue of the trail, but worth a look: the newest tokens that were used at another
   * lender.
   */
  readonly foreignTokens: readonly ForeignToken[]
}

export interface TrailOptions {
  /** What anchors vouch for, by application or chain of records. */
  readonly anchored?: ReadonlyMap<string, readonly Anchored[]>
  /** Called with the number of applications done. */
  readonly onApplication?: (done: number, all: number) => void
}

/**
 * Checks the trail of every application, then all records: what is wrong with one hides nothing of
 * another.
 */
export async function verifyTrail(
  parts: TrailParts,
  { anchored = new Map(), onApplication }: TrailOptions = {},
): Promise<TrailResult> {
  const { store } = parts
  const places = await store
    .selectFrom('applications')
    .fullJoin('journal_heads', 'journal_heads.stream', 'applications.uuid')
    .select(({ fn }) => [
      fn.coalesce('applications.uuid', 'journal_heads.stream').as('application'),
      fn.coalesce('applications.org_code', 'journal_heads.org_code').as('org'),
    ])
    .orderBy('application')
    .execute()
  const issues: TrailIssue[] = []
  const edited: EventRow[] = []
  let events = 0
  const kept = new Set(places.map(({ application }) => application))
  for (const [application, [first]] of anchored)
    if (!kept.has(application) && !isChain(application))
      places.push({ application, org: first!.org })
  for (const [index, place] of places.entries()) {
    const found = await verifyApplication(
      parts,
      place as TrailPlace,
      anchored.get(place.application!) ?? [],
    )
    issues.push(...found.issues)
    edited.push(...found.edited)
    events += found.events
    onApplication?.(index + 1, places.length)
  }
  const records = await verifyRecords(store, parts, anchored)
  const foreignTokens = await listForeignTokens(store, limits.audit.shown)
  return {
    applications: places.length,
    events,
    accounts: records.accounts,
    records: records.records,
    issues: [...nameMoved(issues, edited), ...records.issues],
    foreignTokens,
  }
}

/** In one snapshot: concurrent writes are not gaps. */
export async function verifyApplication(
  { store, seal, audit, blobs }: TrailParts,
  place: TrailPlace,
  anchored: readonly Anchored[] = [],
): Promise<FoundInEvents & { readonly events: number }> {
  const { application } = place
  return store
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const { head, row, disposal } = await readEnds(transaction, application)
      if (!row && disposal) {
        const end = { ...disposal, rewritten: null }
        // What preceded it is gone; it must be the end, and no anchor can have a later event.
        const { issues, edited } = findEventIssues(audit, place, [end], head, disposal.seq)
        return {
          events: 1,
          edited,
          issues: [...issues, ...findAnchorIssues(place, [end], anchored)],
        }
      }
      if (!row) {
        const seq = Math.max(0, head?.seq ?? 0, ...anchored.map((one) => one.seq))
        return {
          events: 0,
          edited: [],
          issues:
            seq > 0 ? [createTrailIssue('server/application-missing', place, [seq, seq])] : [],
        }
      }
      const events = await rowsWith(transaction, 'application_events', { stream: application })
        .orderBy('seq')
        .execute()
      const { issues, edited } = findEventIssues(audit, place, events, head)
      const ofEvidence = await findEvidenceIssues(
        { store: transaction, blobs, audit },
        place,
        events,
      )
      // An invalid journal says nothing about its application.
      const ofRow = issues.length > 0 ? [] : await compare(transaction, seal, place)
      return {
        events: events.length,
        edited,
        issues: [...issues, ...findAnchorIssues(place, events, anchored), ...ofEvidence, ...ofRow],
      }
    })
}

async function compare(transaction: Store, seal: Seal, place: TrailPlace): Promise<TrailIssue[]> {
  try {
    const parts = await findDifferences(transaction, seal, place.org, place.application)
    return parts.length === 0
      ? []
      : [
          createTrailIssue('server/application-differs', place, undefined, {
            parts: parts.join(', '),
          }),
        ]
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return [
      createTrailIssue('server/application-unreadable', place, undefined, {
        reason: error.message,
      }),
    ]
  }
}

/** A journal's head, its application, and what is left of it if that was disposed of. */
async function readEnds(transaction: Store, application: string) {
  const head = await rowsWith(transaction, 'journal_heads', {
    stream: application,
  }).executeTakeFirst()
  const row = await transaction
    .selectFrom('applications')
    .select('uuid')
    .where('uuid', '=', application)
    .executeTakeFirst()
  const disposal = await rowsWith(transaction, 'disposals', {
    stream: application,
  }).executeTakeFirst()
  return { head, row, disposal }
}
