import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../../../../src/server/stores/embedded/startEmbeddedPostgres.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-embedded-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ask = async (url: string, query: string) => {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

/** Starts the database in a process of its own and kills that without mercy once it has the URL. */
async function startAndKill(inFolder: string): Promise<string> {
  const script = `import { startEmbeddedPostgres } from './src/server/stores/embedded/startEmbeddedPostgres.ts'
    process.stdout.write((await startEmbeddedPostgres(${JSON.stringify(inFolder)})).url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())))
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('close', resolve))
  return url
}

describe('the embedded PostgreSQL', () => {
  it('is durable, listens on this machine alone and keeps its password to itself', async () => {
    const database = await startEmbeddedPostgres(folder)
    expect(await ask(database.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await ask(database.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    expect(await ask(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(statSync(join(folder, 'database-password')).mode & 0o777).toBe(0o600)
    await expect(ask(database.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
    await database.stop()
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  it('refuses a folder that a living process uses, and says which', async () => {
    const database = await startEmbeddedPostgres(folder)
    await expect(startEmbeddedPostgres(folder)).rejects.toMatchObject({
      issues: [{ code: 'server/data-folder-in-use', message: expect.stringContaining(String(process.pid)) }],
    })
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  it('is adopted where a killed process left it running, with all that was committed', async () => {
    const url = await startAndKill(folder)
    await ask(url, 'create table if not exists kept (x int)')
    await ask(url, 'insert into kept values (7)')
    const database = await startEmbeddedPostgres(folder)
    expect([database.adopted, database.url]).toEqual([true, url])
    expect(await ask(database.url, 'select x from kept')).toEqual([{ x: 7 }])
    await database.stop()
    await expect(ask(url, 'select 1')).rejects.toThrow()
  })

  it('takes over the lock of a process that is gone, even where its pid is somebody else’s by now', async () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, started: 'another boot 1' }))
    const database = await startEmbeddedPostgres(folder)
    await database.stop()
    writeFileSync(join(folder, 'lock'), 'torn')
    await (await startEmbeddedPostgres(folder)).stop()
  })

  it('puts a half-made cluster aside instead of failing on it or deleting it', async () => {
    const half = mkdtempSync(join(tmpdir(), 'lintel-half-'))
    chmodSync(half, 0o755)
    const { mkdirSync, readdirSync } = await import('node:fs')
    mkdirSync(join(half, 'postgres'))
    writeFileSync(join(half, 'postgres', 'PG_VERSION'), '18')
    const database = await startEmbeddedPostgres(half)
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readdirSync(half).some((name) => name.startsWith('postgres.broken-'))).toBe(true)
    await database.stop()
    rmSync(half, { recursive: true, force: true })
  })
})
