import type { Json, JsonObject } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import type { SealedBlobs } from '../stores/createSealedBlobs.ts'
import type { EventRow } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { signedOfReceipt } from '../stores/receiptStore.ts'
import { createTrailIssue, type TrailPlace, type TrailIssue } from './TrailIssue.ts'
import { rowsWith } from '../stores/rowsWith.ts'

interface FoundIn {
  readonly store: Store
  readonly blobs: SealedBlobs
  readonly audit: Audit
}

/** Whether the consent receipts and documents of an application match its events. */
export async function findEvidenceIssues(
  { store, blobs, audit }: FoundIn,
  place: TrailPlace,
  events: readonly EventRow[],
): Promise<readonly TrailIssue[]> {
  return [
    ...(await findReceiptIssues(store, audit, place, events)),
    ...(await findDocumentIssues(store, blobs, place, events)),
  ]
}

async function findReceiptIssues(
  store: Store,
  audit: Audit,
  place: TrailPlace,
  events: readonly EventRow[],
): Promise<TrailIssue[]> {
  const rows = await rowsWith(store, 'consent_receipts', { application_uuid: place.application })
    .orderBy('accepted_at')
    .orderBy('uuid')
    .execute()
  const forged = rows
    .filter((row) => audit.check('receipt', signedOfReceipt(row), row.mac) !== 'valid')
    .map(({ uuid: receipt }) =>
      createTrailIssue('server/receipt-forged', place, undefined, { receipt }),
    )
  const there = new Set(rows.map(({ uuid }) => uuid))
  const missing = events.flatMap(({ seq, payload }) =>
    listOf(payload.consents)
      .map(({ receipt }) => receipt)
      .filter((receipt) => typeof receipt === 'string' && !there.has(receipt))
      .map((receipt) =>
        createTrailIssue('server/receipt-missing', place, [seq, seq], { receipt: String(receipt) }),
      ),
  )
  return [...forged, ...missing]
}

interface Named {
  readonly seq: number
  readonly sha256: Json | undefined
}

async function findDocumentIssues(
  store: Store,
  blobs: SealedBlobs,
  place: TrailPlace,
  events: readonly EventRow[],
): Promise<TrailIssue[]> {
  // An event's data about a document holds until a later event replaces it: a signed copy has its
  // own hash.
  const named = new Map<string, Named>()
  for (const { seq, payload } of events)
    for (const { uuid, sha256 } of documentsOf(payload))
      if (typeof uuid === 'string') named.set(uuid, { seq, sha256 })
  const rows = await store
    .selectFrom('documents')
    .select(['uuid', 'sha256', 'blob_key', 'original_sha256', 'original_blob_key'])
    .where('application_uuid', '=', place.application)
    .execute()
  const kept = new Map(rows.map((row) => [row.uuid, row]))
  // A later event records their disposal.
  for (const { payload } of events)
    if (Array.isArray(payload.disposed))
      for (const uuid of payload.disposed) named.delete(String(uuid))
  const issues: TrailIssue[] = []
  for (const [document, { seq, sha256 }] of named) {
    const row = kept.get(document)
    const key =
      row?.sha256 === sha256
        ? row?.blob_key
        : row?.original_sha256 === sha256
          ? row?.original_blob_key
          : undefined
    const without = row ? 'changed' : 'missing'
    const found = key ? await blobs.check(store, place.org, key, String(sha256)) : without
    if (found === 'valid') continue
    const code = found === 'changed' ? 'server/document-changed' : 'server/document-missing'
    issues.push(createTrailIssue(code, place, [seq, seq], { document }))
  }
  return issues
}

/** Uploaded, generated or signed. */
export function documentsOf({
  document,
  sha256,
  documents,
  signed,
}: JsonObject): readonly JsonObject[] {
  const added: readonly JsonObject[] =
    document !== undefined && sha256 !== undefined ? [{ uuid: document, sha256 }] : []
  return [...added, ...listOf((signed as JsonObject | undefined)?.documents), ...listOf(documents)]
}

function listOf(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value)
    ? value.filter((item): item is JsonObject => typeof item === 'object' && item !== null)
    : []
}
