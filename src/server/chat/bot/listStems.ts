import { sql } from 'kysely'
import type { Store } from '../../stores/openDatabase.ts'

/** The stems of each text's words, without stop words, as full-text search finds them. */
export async function listStems(
  store: Store,
  texts: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ stems: string[] }>`
    select tsvector_to_array(to_tsvector('english', words)) as stems
    from unnest(${texts as string[]}::text[]) with ordinality as given (words, place) order by place`.execute(
    store,
  )
  return rows.map(({ stems }) => stems)
}
