import type { Store } from '../../stores/openDatabase.ts'
import addresses from './addresses.json' with { type: 'json' }
import { searchText } from './searchText.ts'

/** Fills the address table. Several processes can do it at once; existing rows stay. */
export async function seedAddresses(store: Store): Promise<void> {
  const { count } = await store
    .selectFrom('addresses')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= addresses.length) return
  const rows = addresses.map(([street1 = '', street2 = '', city = '', state = '', zip = '']) => ({
    street1,
    street2: street2 || null,
    city,
    state,
    zip,
    search: searchText([street1, street2, city, state, zip].join(' ')),
  }))
  await store
    .insertInto('addresses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
