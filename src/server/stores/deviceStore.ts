import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'

interface Device {
  readonly org: string
  readonly identity: string
  readonly deviceHash: string
}

/** Whether someone has signed in to this account from this device before. */
export async function isKnownDevice(
  store: Store,
  { org, identity, deviceHash }: Device,
): Promise<boolean> {
  const row = await store
    .selectFrom('known_devices')
    .select('since')
    .where((each) => has(each, { org_code: org, identity, device_hash: deviceHash }))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether we gave this device its name, for any account. */
export async function isNamedDevice(
  store: Store,
  org: string,
  deviceHash: string,
): Promise<boolean> {
  const query = store
    .selectFrom('known_devices')
    .select('since')
    .where((each) => has(each, { org_code: org, device_hash: deviceHash }))
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

export async function keepDevice(
  store: Store,
  { org, identity, deviceHash }: Device,
): Promise<void> {
  const now = new Date()
  const query = store
    .insertInto('known_devices')
    .values({ org_code: org, identity, device_hash: deviceHash, since: now, last_used: now })
    .onConflict((conflict) =>
      conflict.columns(['org_code', 'identity', 'device_hash']).doUpdateSet({ last_used: now }),
    )
  await writeLater(store, query)
}
