import { sql } from 'kysely'
import { problem } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import { ApplicationStore, type Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/**
 * An application by its uuid or its loan number, of one lender if it is given. Throws a
 * ProblemError where there is none.
 */
export async function findFile(
  { store, seal }: { readonly store: Store; readonly seal: Seal },
  named: string,
  org?: string,
): Promise<Application> {
  const row = await store
    .selectFrom('applications')
    .select(['org_code', 'uuid'])
    .where((each) =>
      each.or([
        each('loan_number', '=', named),
        each(sql<string>`uuid::text`, '=', named.toLowerCase()),
      ]),
    )
    .$if(org !== undefined, (query) => query.where('org_code', '=', org!))
    .executeTakeFirst()
  if (!row)
    throw problem('server/no-such-application', { application: named, org: org ?? 'any lender' })
  return (await new ApplicationStore(seal).find(store, row.org_code, row.uuid))!
}
