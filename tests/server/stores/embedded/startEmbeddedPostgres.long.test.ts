import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chooseFreePort } from '../../../../src/server/stores/embedded/chooseFreePort.ts'
import { findBinaries } from '../../../../src/server/stores/embedded/findBinaries.ts'
import { findDatabaseUser } from '../../../../src/server/stores/embedded/findDatabaseUser.ts'
import { runProgram, startProgram } from '../../../../src/server/stores/embedded/runProgram.ts'
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

/**
 * Starts the database in a process of its own, and gives its URL with how to kill that process
 * without mercy.
 */
async function startElsewhere(inFolder: string): Promise<{ url: string; kill(): Promise<void> }> {
  const script = `import { startEmbeddedPostgres } from './src/server/stores/embedded/startEmbeddedPostgres.ts'
    process.stdout.write((await startEmbeddedPostgres(${JSON.stringify(inFolder)})).url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  )
  const kill = async () => {
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('close', resolve))
  }
  return { url, kill }
}

const pidFile = () => join(folder, 'postgres', 'postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
/** Also false for one that has ended and that no one has waited for. */
const isAlive = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

describe('the embedded PostgreSQL', () => {
  it('is durable, listens on this machine alone and keeps its password to itself', async () => {
    const database = await startEmbeddedPostgres(folder)
    expect(await ask(database.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await ask(database.url, 'show synchronous_commit')).toEqual([
      { synchronous_commit: 'on' },
    ])
    expect(await ask(database.url, 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    expect(statSync(join(folder, 'database-password')).mode & 0o777).toBe(0o600)
    await expect(
      ask(database.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1'),
    ).rejects.toMatchObject({ code: '28P01' })
    await database.stop()
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  it('refuses a folder that a living process uses, and says which', async () => {
    const database = await startEmbeddedPostgres(folder)
    await expect(startEmbeddedPostgres(folder)).rejects.toMatchObject({
      issues: [
        {
          code: 'server/data-folder-in-use',
          message: expect.stringContaining(String(process.pid)),
        },
      ],
    })
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  it('ends with a process that is killed, at once and by itself; the next start has all that was committed', async () => {
    const { url, kill } = await startElsewhere(folder)
    await ask(url, 'create table if not exists kept (x int)')
    await ask(url, 'insert into kept values (7)')
    const pid = postmaster()
    await kill()
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 30_000, interval: 20 })
    const database = await startEmbeddedPostgres(folder)
    expect(await ask(database.url, 'select x from kept')).toEqual([{ x: 7 }])
    await database.stop()
    await expect(ask(database.url, 'select 1')).rejects.toThrow()
  })

  it('is started again at the same address where it dies, as often as it does, and the log says so', async () => {
    const told: string[] = []
    const log = {
      error: (_: object, message: string) => void told.push(message),
      info: (message: string) => void told.push(message),
    }
    const database = await startEmbeddedPostgres(folder, {}, log)
    for (const round of [1, 2]) {
      const pid = postmaster()
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(() => expect(told).toHaveLength(2 * round), {
        timeout: 60_000,
        interval: 20,
      })
      expect(await ask(database.url, 'select x from kept')).toEqual([{ x: 7 }])
      expect(postmaster()).not.toBe(pid)
    }
    expect(told.slice(0, 2)).toEqual([
      'the embedded database has ended and is started again',
      'the embedded database is back',
    ])
    const last = postmaster()
    await database.stop()
    expect([isAlive(last), existsSync(pidFile()), told.length]).toEqual([false, false, 4])
  })

  it('ends a database that was left running on the folder, and runs one that it looks after', async () => {
    const [{ pg_ctl }, user] = [await findBinaries(), await findDatabaseUser()]
    const options = `-h 127.0.0.1 -p ${await chooseFreePort()} -k ''`
    const log = join(folder, 'postgres', 'left.log')
    await runProgram(
      pg_ctl,
      ['start', '-D', join(folder, 'postgres'), '-l', log, '-w', '-o', options],
      user,
    )
    const left = postmaster()
    expect(isAlive(left)).toBe(true)
    const database = await startEmbeddedPostgres(folder)
    expect([isAlive(left), await ask(database.url, 'select x from kept')]).toEqual([
      false,
      [{ x: 7 }],
    ])
    await database.stop()
  })

  it('understands a postmaster.pid that a crash left, also where its process id is another program’s by now, which it leaves alone', async () => {
    const user = await findDatabaseUser()
    const stranger = startProgram('sleep', ['600'], 'ignore', user)
    try {
      const lines = [
        stranger.pid,
        join(folder, 'postgres'),
        1,
        54321,
        '',
        '127.0.0.1',
        '',
        'ready   ',
        '',
      ]
      writeFileSync(pidFile(), lines.join('\n'))
      if (user) chownSync(pidFile(), user.uid, user.gid)
      const database = await startEmbeddedPostgres(folder)
      expect(await ask(database.url, 'select x from kept')).toEqual([{ x: 7 }])
      await database.stop()
      expect(isAlive(stranger.pid!)).toBe(true)
    } finally {
      stranger.kill('SIGKILL')
    }
  })

  it('takes over the lock of a process that is gone, even where its pid is someone else’s by now', async () => {
    writeFileSync(
      join(folder, 'lock'),
      JSON.stringify({ pid: process.pid, started: 'another boot 1' }),
    )
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
