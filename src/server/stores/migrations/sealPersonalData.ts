import type { Kysely } from 'kysely'
import type { Seal } from '../../secrets/createSeal.ts'
import { sealColumn } from '../../secrets/sealColumn.ts'

export async function sealPersonalData(store: Kysely<unknown>, seal: Seal): Promise<void> {
  await sealColumn(store, seal, { table: 'identities', column: 'profile' })
  await sealColumn(store, seal, { table: 'drafts', column: 'session' })
}
