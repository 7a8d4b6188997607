import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { openAudit } from '../../../src/server/stores/heldKeyStore.ts'
import { createPostgresBlobs } from '../../../src/server/stores/createPostgresBlobs.ts'
import { createSealedBlobs } from '../../../src/server/stores/createSealedBlobs.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { registerBorrower } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'

it('the key in the database outlives a change of the data key, and another key given later', async () => {
  const url = await createDatabase()
  const server = await openTestServer({}, { url })
  await registerBorrower(server)
  await server.close()
  const store = openDatabase(url, () => undefined, 2)
  try {
    const given = Buffer.alloc(32, randomUUID()).toString('base64')
    const seal = createSeal({ key: `${Buffer.alloc(32, 7).toString('base64')},${dataKey}` })
    const audit = await openAudit(store, seal, given)
    const blobs = createSealedBlobs(seal, createPostgresBlobs())
    expect(await verifyTrail({ store, seal, audit, blobs })).toMatchObject({
      applications: 1,
      events: 1,
      issues: [],
    })
  } finally {
    await store.destroy()
  }
})
