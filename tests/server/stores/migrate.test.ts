import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isMigrated, migrate } from '../../../src/server/stores/migrate.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { readTokenSecret } from '../../../src/server/stores/heldKeyStore.ts'
import { seedAddresses } from '../../../src/server/vendors/addresses/seedAddresses.ts'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'

describe('a fresh database', () => {
  it('is made ready once by several processes that start at the same moment', async () => {
    const url = await createDatabase('template1')
    const stores = Array.from({ length: 6 }, () => openDatabase(url, () => undefined, 2))
    const secrets = await Promise.all(
      stores.map(async (store) => {
        const seal = createSeal({ key: dataKey })
        await migrate(store, seal)
        await seedAddresses(store)
        return readTokenSecret(store, seal)
      }),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(await isMigrated(stores[0]!)).toBe(true)
    const { rows } = await sql<{ count: number }>`select count(*) from addresses`.execute(
      stores[0]!,
    )
    expect(rows).toEqual([{ count: 492 }])
    await Promise.all(stores.map((store) => store.destroy()))
  })

  it('is not ready before', async () => {
    const store = openDatabase(await createDatabase('template1'), () => undefined, 1)
    expect(await isMigrated(store)).toBe(false)
    await store.destroy()
  })
})
