import { sql } from 'kysely'
import { type Change, type DisposalRule, type Json, type JsonObject, toJson } from '#model'
import type { Facts } from '#origination'
import { placeOf } from '../origination/recordEvent.ts'
import { rebuildApplication } from '../origination/rebuildApplication.ts'
import { ApplicationStore } from '../stores/applicationStore.ts'
import { chainEvent, rewriteEvent, signEvent, signHead } from '../stores/eventStore.ts'
import { recordChatRemovals } from '../stores/recordChatRemovals.ts'
import { isHeld, type HoldParts } from './legalHolds.ts'
import { noteInJournal } from './noteInJournal.ts'
import { isOf, ofApplication } from './rowsOf.ts'
import tables from './tables.json' with { type: 'json' }
import { has } from '../stores/has.ts'
import { rowsWith } from '../stores/rowsWith.ts'

export type Disposed = { readonly org: string; readonly application: string }

/**
 * Disposes of what a rule covers of one application, and leaves a signed event as evidence: in its
 * journal, or in the table `disposals` if the journal is removed too. False if it is on hold or
 * gone.
 */
export async function disposeOf(
  { store, seal, audit }: HoldParts,
  { org, application }: Disposed,
  rule: DisposalRule,
): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    // A chat locks its conversation, then its application.
    const chats = await transaction
      .selectFrom('chat_conversations')
      .select('uuid')
      .where('application', '=', application)
      .orderBy('uuid')
      .forNoKeyUpdate()
      .execute()
    const found = await new ApplicationStore(seal).find(transaction, org, application, {
      hold: true,
    })
    if (!found || (await isHeld(transaction, application))) return false
    const why = { rule: rule.what, days: rule.days, source: rule.source }
    const parts = { store: transaction, seal, audit }
    if (rule.what === 'application') {
      const conversations = chats.map(({ uuid }) => uuid)
      await recordChatRemovals(transaction, audit, conversations, 'application')
      await removeApplication(parts, { org, application }, { ...why, status: found.status })
    } else if (rule.what === 'documents') await removeUploads(parts, { org, application }, why)
    else await removeFacts(parts, { org, application }, rule, why)
    return true
  })
}

async function removeApplication(
  { store, audit }: HoldParts,
  { org, application }: Disposed,
  why: JsonObject,
): Promise<void> {
  const fresh = { org, stream: application, type: 'application-disposed', at: new Date() }
  const event = await chainEvent(store, audit, fresh, why)
  const mac = signEvent(audit, event)
  await sql`set local lintel.disposing = 'on'`.execute(store)
  for (const owned of ofApplication)
    await sql`delete from ${sql.table(owned.table)} where ${isOf(owned, application)}`.execute(
      store,
    )
  await sql`set local lintel.disposing = 'off'`.execute(store)
  await store
    .insertInto('disposals')
    .values({ ...event, payload: JSON.stringify(event.payload), mac })
    .execute()
  const { signature } = signHead(audit, { org_code: org, stream: application, seq: event.seq, mac })
  await store
    .updateTable('journal_heads')
    .set({ seq: event.seq, mac, signature })
    .where('stream', '=', application)
    .execute()
}

async function removeUploads(
  { store, audit }: HoldParts,
  { org, application }: Disposed,
  why: JsonObject,
): Promise<void> {
  const rows = await store
    .deleteFrom('documents')
    .where((each) => has(each, { application_uuid: application, package: 'upload' }))
    .returning(['uuid', 'blob_key', 'original_blob_key'])
    .execute()
  const keys = rows.flatMap(({ blob_key, original_blob_key }) => [
    blob_key,
    ...(original_blob_key === null ? [] : [original_blob_key]),
  ])
  if (keys.length > 0) await store.deleteFrom('blobs').where('key', 'in', keys).execute()
  const disposed = rows.map(({ uuid }) => uuid)
  await noteInJournal(store, audit, { org, application, type: 'documents-disposed' }, () => ({
    ...why,
    disposed,
  }))
}

/** Removes values from the facts and from their events. */
async function removeFacts(
  { store, seal, audit }: HoldParts,
  { org, application }: Disposed,
  rule: DisposalRule,
  why: JsonObject,
): Promise<void> {
  for (const table of tables.ofIdentifiers)
    await sql`delete from ${sql.table(table)} where application = ${application}`.execute(store)
  const events = await rowsWith(store, 'application_events', { stream: application })
    .orderBy('seq')
    .execute()
  for (const event of events) {
    const place = placeOf(org, 'changes', application, event.seq)
    if (typeof event.payload.changes !== 'string') continue
    const changes = seal.open<readonly Change[]>(event.payload.changes, place)
    const left = changes.map((change) => without(change, rule.facts ?? []))
    if (left.every((change, index) => change === changes[index])) continue
    const payload = { ...event.payload, changes: seal.seal(toJson(left), place) }
    await rewriteEvent(store, audit, event, payload, `disposed: ${rule.what}`)
  }
  await noteInJournal(store, audit, { org, application, type: `${rule.what}-disposed` }, () => ({
    ...why,
    facts: [...(rule.facts ?? [])],
  }))
  const { created } = (await new ApplicationStore(seal).find(store, org, application))!
  const { facts } = await rebuildApplication(store, seal, { org, uuid: application, created })
  await store
    .updateTable('applications')
    .set({ facts: seal.seal(facts satisfies Facts, `${org}|applications|facts|${application}`) })
    .where('uuid', '=', application)
    .execute()
}

/** A change without the values at those paths; the same object if it has none. */
function without(change: Change, paths: readonly string[]): Change {
  return paths.reduce<Change>((left, path) => {
    if (left.path === path || left.path.startsWith(`${path}.`))
      return left.value === null ? left : { path: left.path, value: null }
    if (!path.startsWith(`${left.path}.`)) return left
    const value = remove(left.value, path.slice(left.path.length + 1).split('.'))
    return value === left.value ? left : { ...left, value }
  }, change)
}

function remove(value: Json, [key = '', ...rest]: readonly string[]): Json {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value
  const members = value as JsonObject
  const member = rest.length === 0 ? null : remove(members[key]!, rest)
  return member === members[key] ? value : { ...members, [key]: member }
}
