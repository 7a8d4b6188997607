import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { codeVersion } from '../../../src/server/bundles/codeVersion.ts'
import { createServices } from '../../../src/server/createServices.ts'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { startEmbeddedPostgres } from '../../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { migrate } from '../../../src/server/stores/migrate.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { dataKey } from './dataKey.ts'
import { forgetReleases } from './forgetReleases.ts'
import { passwordCost } from './passwordCost.ts'
import { quickPostgres } from './quickPostgres.ts'
import { readResults, resultsAt, writeResults } from './keptResults.ts'

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
  // A password costs both sides thousands of hashes, for each of a thousand connections.
  const trusting = join(folder, 'trusting.conf')
  writeFileSync(trusting, 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
  chmodSync(trusting, 0o644)
  const cluster = await startEmbeddedPostgres(folder, {
    unix_socket_directories: sockets,
    ...quickPostgres,
    max_connections: '300',
    max_wal_size: '16GB',
    shared_buffers: '512MB',
    hba_file: trusting,
  })
  const client = new Client(cluster.url)
  await client.connect()
  await client.query('create database template_of_lintel')
  await client.end()
  const template = cluster.url.replace(/postgres$/, 'template_of_lintel')
  const settings = { ...readSettings({}, false), dataKey }
  const version = codeVersion(settings.root)
  passwordCost.useLeast()
  const store = openDatabase(template, () => undefined, 1)
  await migrate(store, createSeal({ key: dataKey }), settings.auditKey)
  const kept = resultsAt(store, version)
  await kept.keep(readResults(version))
  const { services, close } = await createServices(settings, template, pino({ level: 'silent' }))
  // A test with a configuration of its own does not continue serving the lenders of this one.
  await forgetReleases(services.store, services.audit)
  await close()
  writeResults(version, await kept.read())
  await store.destroy()
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
