import type { DeleteResult, UpdateResult } from 'kysely'

/** Runs an update or a removal: whether there was a row for it. */
export async function hasChanged(query: {
  readonly executeTakeFirst: () => Promise<UpdateResult | DeleteResult>
}): Promise<boolean> {
  const done = await query.executeTakeFirst()
  return ('numUpdatedRows' in done ? done.numUpdatedRows : done.numDeletedRows) > 0n
}
