import { fromJson } from '#model'
import { sql } from 'kysely'
import { searchMarks, type Searched } from '../../stores/searchMarks.ts'
import type { HoldParts } from '../legalHolds.ts'
import { columnPlace, type PlacedRow } from '../sealedTables.ts'

/** Recomputes the marks by which the agent console finds an application, with the newest key. */
export async function remarkFile(
  { store, seal }: Pick<HoldParts, 'store' | 'seal'>,
  row: PlacedRow,
): Promise<void> {
  const facts = fromJson<Searched['facts']>(
    seal.open(String(row.facts), columnPlace('applications', 'facts', row)),
  )
  const marks = searchMarks(seal, row.org, { loanNumber: String(row.loan_number), facts })
  await sql`update queue_files set marks = ${[...marks]}::bigint[] where application = ${row.place}`.execute(
    store,
  )
}
