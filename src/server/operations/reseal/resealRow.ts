import { sql } from 'kysely'
import type { JsonObject } from '#model'
import { placeOf } from '../../origination/recordEvent.ts'
import { rewriteEvent, type EventRow } from '../../stores/eventStore.ts'
import { marksOfPhones } from '../../stores/phoneMarks.ts'
import type { TrailParts } from '../../audit/verifyTrail.ts'
import { columnPlace, type PlacedRow, type SealedTable } from '../sealedTables.ts'
import { findPropertyMark } from './findPropertyMark.ts'
import { remarkFile } from './remarkFile.ts'

/**
 * Re-encrypts the values of a row that an older key encrypted, and recomputes its fingerprints.
 * Returns the number of values.
 */
export async function resealRow(
  parts: TrailParts,
  { table, key, columns = [], parts: members = [], bytes }: SealedTable,
  row: PlacedRow,
): Promise<number> {
  const { store, seal, audit, blobs } = parts
  if (bytes !== undefined) {
    await blobs.reseal(store, row.org, row.place)
    return 1
  }
  const set: Record<string, unknown> = {}
  for (const column of columns) {
    const value = row[column]
    const place = columnPlace(table, column, row)
    if (typeof value === 'string' && !seal.isNewest(value))
      set[column] = seal.seal(seal.open(value, place), place)
  }
  if (members.length > 0) {
    const event = row as unknown as EventRow
    const payload = { ...event.payload }
    for (const member of members as readonly ('changes' | 'answer' | 'witness')[]) {
      const value = payload[member]
      const place = placeOf(row.org, member, event.stream, event.seq)
      if (typeof value === 'string' && !seal.isNewest(value))
        payload[member] = seal.seal(seal.open(value, place), place)
    }
    await rewriteEvent(store, audit, event, payload, whyOf(event))
    return 1
  }
  if (table === 'applications') {
    const mark = await findPropertyMark(parts, row)
    if (mark !== row.property_key) set.property_key = mark
    await remarkFile(parts, row)
  }
  if (table === 'identities') {
    const profile = seal.open(String(row.profile), columnPlace(table, 'profile', row)) as JsonObject
    set.phone_marks = marksOfPhones(seal, row.org, profile)
  }
  const same = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`)
  const values = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.join(same, sql` and `)}`.execute(
    store,
  )
  return values.length
}

/** Why an event was rewritten before stays said. */
function whyOf({ rewritten }: EventRow): string {
  const before = String(rewritten?.why ?? '')
  return before.endsWith('sealed anew')
    ? before
    : [before, 'sealed anew'].filter(Boolean).join('; ')
}
