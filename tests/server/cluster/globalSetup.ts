import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../src/server/stores/migrate.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { startEmbeddedPostgres } from '../../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { seedAddresses } from '../../../src/server/vendors/addresses/seedAddresses.ts'
import { dataKey } from './dataKey.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the run's one cluster; its database "template_of_lintel" is migrated and seeded. */
    clusterUrl: string
  }
}

/** One real PostgreSQL for the whole run; every test file copies the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-tests-'))
  chmodSync(folder, 0o755)
  const cluster = await startEmbeddedPostgres(folder, {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '300',
  })
  const client = new Client(cluster.url)
  await client.connect()
  await client.query('create database template_of_lintel')
  await client.end()
  const store = openDatabase(cluster.url.replace(/postgres$/, 'template_of_lintel'), () => undefined, 2)
  await migrate(store, createSeal({ key: dataKey }))
  await seedAddresses(store)
  await store.destroy()
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
