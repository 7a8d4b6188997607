import type { Json, JsonObject } from '#model'
import { documentsOf } from '../audit/findEvidenceIssues.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { StoredEvent } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { has } from '../stores/has.ts'
import { rowsWith } from '../stores/rowsWith.ts'

/** What the events of a file name: consents by their receipts, and documents by their bytes. */
export interface GivenConsents {
  readonly consents: readonly {
    readonly receipt: string
    readonly type: string
    readonly text: string
    readonly version: string
    readonly sha256: string
    readonly shownAt: string | null
    readonly acceptedAt: string
  }[]
  readonly documents: readonly {
    readonly uuid: string
    readonly seq: number
    readonly title: string
    readonly package: string
    readonly sha256: string
  }[]
}

export async function listGiven(
  { store }: { readonly store: Store },
  { org, uuid }: Pick<Application, 'org' | 'uuid'>,
  events: readonly StoredEvent[],
): Promise<GivenConsents> {
  const named = new Set(events.flatMap(({ payload }) => receiptsOf(payload)))
  const receipts = await rowsWith(store, 'consent_receipts', {
    org_code: org,
    application_uuid: uuid,
  })
    .orderBy('accepted_at')
    .orderBy('type')
    .execute()
  const rows = await store
    .selectFrom('documents')
    .select(['uuid', 'title', 'type', 'package'])
    .where((each) => has(each, { org_code: org, application_uuid: uuid }))
    .execute()
  const known = new Map(rows.map((row) => [row.uuid, row]))
  // Of a document that was signed, what was signed last.
  const documents = new Map<string, GivenConsents['documents'][number]>()
  for (const { seq, payload } of events)
    for (const { uuid: document, sha256 } of documentsOf(payload)) {
      if (typeof document !== 'string') continue
      const row = known.get(document)
      documents.set(document, {
        uuid: document,
        seq,
        title: row?.title || row?.type || '',
        package: row?.package ?? '',
        sha256: String(sha256),
      })
    }
  return {
    consents: receipts
      .filter((row) => named.has(row.uuid))
      .map((row) => ({
        receipt: row.uuid,
        type: row.type,
        text: row.text_id,
        version: row.text_version,
        sha256: row.text_sha256,
        shownAt: row.shown_at?.toISOString() ?? null,
        acceptedAt: row.accepted_at.toISOString(),
      })),
    documents: [...documents.values()],
  }
}

function receiptsOf({ consents }: JsonObject): readonly string[] {
  return (Array.isArray(consents) ? (consents as readonly Json[]) : []).flatMap((each) => {
    const { receipt } = (each ?? {}) as { readonly receipt?: Json }
    return typeof receipt === 'string' ? [receipt] : []
  })
}
