import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { createServices } from '../../../src/server/createServices.ts'
import { readSettings } from '../../../src/server/readSettings.ts'
import { startEmbeddedPostgres } from '../../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { dataKey } from './dataKey.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the run's one cluster; a server has started once on its database "template_of_lintel". */
    clusterUrl: string
  }
}

/**
 * One real PostgreSQL for the whole run. Every test file copies the template, so that its servers
 * start as after a restart.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-tests-'))
  chmodSync(folder, 0o755)
  const cluster = await startEmbeddedPostgres(folder, {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '300',
    // Hundreds of databases that live for seconds: what keeps a database fast or copied elsewhere
    // only costs here.
    autovacuum: 'off',
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '16GB',
    checkpoint_timeout: '1h',
    bgwriter_lru_maxpages: '0',
    shared_buffers: '512MB',
    wal_init_zero: 'off',
  })
  const client = new Client(cluster.url)
  await client.connect()
  await client.query('create database template_of_lintel')
  await client.end()
  const template = cluster.url.replace(/postgres$/, 'template_of_lintel')
  const { services, close } = await createServices(
    { ...readSettings({}, false), dataKey },
    template,
    pino({ level: 'silent' }),
  )
  // A test with a configuration of its own does not continue serving the lenders of this one.
  await services.store.deleteFrom('served_lenders').execute()
  await close()
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
