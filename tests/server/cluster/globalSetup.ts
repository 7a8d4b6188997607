import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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
    /** Where servers that run as processes are built, among the packages that they import. */
    buildFolder: string
    /** Where processes of this run find what one of them made. */
    runFolder: string
    /** Where such a server makes its first data folder, which does not yet exist. */
    dataFolder: string
  }
}

/**
 * One real PostgreSQL for the whole run. Every test file copies the template, so that its servers
 * start as after a restart.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-tests-'))
  chmodSync(folder, 0o755)
  // Through a file instead of the network: a statement costs a third less of the processor.
  const sockets = join(folder, 'sockets')
  mkdirSync(sockets)
  chmodSync(sockets, 0o777)
  const cluster = await startEmbeddedPostgres(folder, {
    unix_socket_directories: sockets,
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
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const buildFolder = mkdtempSync(join(cache, 'lintel-servers-'))
  project.provide('buildFolder', buildFolder)
  project.provide('runFolder', folder)
  project.provide('dataFolder', join(folder, 'data'))
  project.provide('clusterUrl', `${cluster.url}?host=${sockets}`)
  return async () => {
    await cluster.stop()
    for (const each of [folder, buildFolder]) rmSync(each, { recursive: true, force: true })
  }
}
