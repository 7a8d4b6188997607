import { type Change, type Json, type JsonObject, type Text, fromJson } from '#model'
import { hideSecrets, type CompiledBundle } from '#origination'
import type { TrailParts } from '../audit/verifyTrail.ts'
import { describeDecision } from '../console/describeDecision.ts'
import type { ArchiveFile } from '../operations/createArchive.ts'
import { placeOf } from '../origination/recordEvent.ts'
import type { Application } from '../stores/applicationStore.ts'
import { listEvents, type EventRow } from '../stores/eventStore.ts'
import { collectDocuments } from './collectDocuments.ts'
import { listGiven } from './listGiven.ts'
import { listReleasesOf } from './listReleasesOf.ts'
import { listTold } from './listTold.ts'
import { readKeptBundle } from './readKeptBundle.ts'
import { rowsWith } from '../stores/rowsWith.ts'

/** The files of an evidence file but for its manifest. Throws as readKeptBundle does. */
export async function collectEvidence(
  parts: TrailParts,
  row: Application,
): Promise<readonly ArchiveFile[]> {
  const { store } = parts
  const { org, uuid } = row
  const rows = await rowsWith(store, 'application_events', { stream: uuid })
    .orderBy('seq')
    .execute()
  const head = await rowsWith(store, 'journal_heads', { stream: uuid }).executeTakeFirst()
  const events = await listEvents(store, org, uuid)
  const hashes = [...new Set(events.flatMap(({ payload }) => hashesIn(payload)))]
  const kept = new Map<string, CompiledBundle>()
  for (const hash of hashes) kept.set(hash, await readKeptBundle(store, org, hash))
  const served = kept.get(row.bundle) ?? (await readKeptBundle(store, org, row.bundle))
  const { words = {} } = served.bundle.support?.console ?? {}
  const { consents } = await listGiven(parts, row, events)
  const texts = new Map<string, Text>()
  for (const { bundle } of kept.values())
    for (const text of Object.values(bundle.texts)) texts.set(text.hash, text)
  const { documents, files } = await collectDocuments(parts, row)
  const bundles = [...kept].map(([hash, { bundle }]) => ({
    name: `bundles/${hash}.json`,
    content: Buffer.from(JSON.stringify(bundle)),
  }))
  return [
    json('journal.json', {
      head: head && { seq: head.seq, mac: head.mac },
      events: rows.map((event) => describeEvent(event)),
    }),
    json(
      'opened.json',
      rows.map((event) => openEvent(parts, served, event)),
    ),
    json('decision.json', describeDecision({ application: row, served, words }, events)),
    json('messages.json', await listTold(store, org, events)),
    json('receipts.json', consents),
    json(
      'texts.json',
      consents.flatMap(({ sha256 }) => texts.get(sha256) ?? []),
    ),
    json('releases.json', await listReleasesOf(store, org, hashes)),
    json('documents.json', documents),
    ...files,
    ...bundles,
  ]
}

/** Bundles that an event names: that of its application, and that of its messages. */
function hashesIn({ bundle, told }: JsonObject): readonly string[] {
  const { bundle: of } = (told ?? {}) as { readonly bundle?: Json }
  return [bundle, of].filter((hash): hash is string => typeof hash === 'string')
}

/** The event as the journal keeps it: personal data is encrypted. */
function describeEvent({ seq, type, at, payload, prev_hash, hash, mac, rewritten }: EventRow) {
  return { seq, type, at, payload, previous: prev_hash, hash, mac, ...(rewritten && { rewritten }) }
}

/** What is encrypted in an event, secrets masked: the lender's signature vouches for it. */
function openEvent({ seal }: TrailParts, { bundle }: CompiledBundle, event: EventRow): JsonObject {
  const { seq, type, at, org_code, stream, payload } = event
  const opened = (['changes', 'answer', 'witness'] as const).flatMap((part) => {
    const sealed = (payload as JsonObject)[part]
    if (typeof sealed !== 'string') return []
    const open = seal.open(sealed, placeOf(org_code, part, stream, seq))
    const shown =
      part === 'changes'
        ? hideIn(bundle, fromJson<readonly Change[]>(open))
        : hideSecrets(bundle, open)
    return [[part, shown]]
  })
  return { seq, type, at, ...(Object.fromEntries(opened) as JsonObject) }
}

/** A change names what it changes by its path alone. */
function hideIn(bundle: CompiledBundle['bundle'], changes: readonly Change[]): Json {
  return changes.map((change) => {
    const name = change.path.split('.').at(-1)!
    const hidden = hideSecrets(bundle, { [name]: change.value }) as JsonObject
    return { ...change, value: hidden[name]! }
  })
}

function json(name: string, value: unknown): ArchiveFile {
  return { name, content: Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`) }
}
