import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answersOf } from '../borrower.ts'
import { paths } from '../callServer.ts'
import { deep, isDeep } from '../../deep.ts'
import { buildServer, type BuiltServer } from './buildServer.ts'
import { prepareFolder, type PreparedFolder } from './prepareFolder.ts'
import { startProcess, type ServerProcess } from './startProcess.ts'
import { swallowAnswers } from './swallowAnswers.ts'

const rounds = deep(2, 200)

let built: BuiltServer
let prepared: PreparedFolder
beforeAll(async () => {
  built = await buildServer('tests/server/process/serve.ts')
  prepared = await prepareFolder()
})
afterAll(() => {
  prepared.remove()
})

let folder: string
let server: ServerProcess | undefined
const openFolder = () => {
  folder = prepared.copy()
}
const end = async () => {
  if (server) expect(await server.kill('SIGTERM')).toBe(0)
  server = undefined
  rmSync(folder, { recursive: true, force: true })
}

const call = (
  port: number,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'x-org': 'alder',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

async function bundleAt(port: number): Promise<string> {
  const html = await (await call(port, 'GET', '/account/heloc')).text()
  return JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(html)![1]!).bundle
}

/** Rows of a query on the running server's own database. */
async function ask<T>(query: string): Promise<T[]> {
  const port = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const client = new Client(
    `postgres://postgres:${readFileSync(join(folder, 'database-password'), 'utf8')}@127.0.0.1:${port}/postgres`,
  )
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows as T[]
}

/** Without the demo users that each start writes. */
const accounts = '(select 1 from identities where not is_demo) as accounts'

describe('a server that is killed', () => {
  beforeEach(openFolder)
  afterEach(end)

  it.runIf(isDeep)(
    '(only in the long run) between the account and the answer: the account exists once, and the retry gives the answer that was lost',
    async () => {
      server = await startProcess(folder, built)
      const proxy = await swallowAnswers(server.port)
      const body = {
        flow: 'registration-v2',
        bundle: await bundleAt(server.port),
        answers: answersOf(),
      }
      const headers = { 'idempotency-key': randomUUID() }
      const lost = call(proxy.port, 'POST', paths.register, body, headers).then(
        () => 'answered',
        () => 'lost',
      )
      await proxy.answered
      await server.kill('SIGKILL')
      expect(await lost).toBe('lost')
      proxy.close()

      server = await startProcess(folder, built)
      expect(await ask(`select count(*)::int as count from ${accounts}`)).toEqual([{ count: 1 }])
      const retry = await call(server.port, 'POST', paths.register, body, headers)
      expect([retry.status, retry.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
      const answer = (await retry.json()) as {
        jwt: string
        identityUuid: string
        applicationUuid: string
      }
      const [row] = await ask<{ identity: string; uuid: string }>(
        'select identity, uuid from applications',
      )
      expect([answer.identityUuid, answer.applicationUuid]).toEqual([row!.identity, row!.uuid])
      expect(await (await call(server.port, 'POST', paths.register, body, headers)).json()).toEqual(
        answer,
      )
      for (const table of [
        accounts,
        'applications',
        'application_events',
        'sessions',
        'idempotency_keys',
      ]) {
        expect(await ask(`select count(*)::int as count from ${table}`), table).toEqual([
          { count: 1 },
        ])
      }
      const me = await call(server.port, 'GET', paths.identity, undefined, {
        authorization: `Bearer ${answer.jwt}`,
      })
      expect(me.status).toBe(200)
    },
  )

  it(
    'at random moments while drafts are saved: nothing that was acknowledged is lost',
    async () => {
      const ready: number[] = []
      const acknowledged = new Map<string, { key: string; version: number; text: string }>()
      for (let round = 0; round < rounds; round++) {
        const began = Date.now()
        server = await startProcess(folder, built)
        if (round > 0) ready.push(Date.now() - began)
        if (isDeep) process.stdout.write(`ready after ${Date.now() - began} ms: ${server.output}`)
        const { port } = server
        const bundle = await bundleAt(port)
        for (const [uuid, { key, version, text }] of acknowledged) {
          const answer = await call(port, 'GET', `${paths.drafts}/${uuid}`, undefined, {
            'x-draft-key': key,
          })
          const read = (await answer.json()) as {
            session: { typed: { index: { property: { street1: string } } } }
          }
          const kept = Number(answer.headers.get('etag')!.slice(2, -1))
          expect(kept).toBeGreaterThanOrEqual(version)
          if (kept === version) expect(read.session.typed.index.property.street1).toBe(text)
        }
        const life = new AbortController()
        const writer = async () => {
          const made = await call(port, 'POST', paths.drafts, { flow: 'registration-v2' })
          const { uuid, key } = (await made.json()) as { uuid: string; key: string }
          for (let version = 1; !life.signal.aborted; version++) {
            const text = `${round}.${version}`
            const body = {
              flow: 'registration-v2',
              bundle,
              step: 'index',
              answers: {},
              typed: { index: { property: { street1: text } } },
            }
            const saved = await call(port, 'PUT', `${paths.drafts}/${uuid}`, body, {
              'x-draft-key': key,
              'if-match': `"v${version}"`,
            })
            if (saved.status !== 200) return
            acknowledged.set(uuid, { key, version: version + 1, text })
          }
        }
        const writers = Array.from({ length: 4 }, () => writer().catch(() => undefined))
        // However slow the machine: someone was answered in this round, and is written to again.
        await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(2 * (round + 1)), {
          timeout: 240_000,
          interval: 20,
        })
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 500))
        await server.kill('SIGKILL')
        life.abort()
        await Promise.all(writers)
      }
      // Only the long run has the machine to itself.
      const [middle, longest] = [
        ready.toSorted((left, right) => left - right)[Math.floor(ready.length / 2)]!,
        Math.max(...ready),
      ]
      if (isDeep)
        expect({ middle, longest, isFast: middle <= 2000 && longest <= 4000 }).toMatchObject({
          isFast: true,
        })
      server = await startProcess(folder, built)
      expect(acknowledged.size).toBeGreaterThanOrEqual(2 * rounds)
      expect(await ask('select count(*)::int as count from drafts where version > 1')).toEqual([
        { count: expect.any(Number) },
      ])
    },
    deep(600_000, 7_200_000),
  )
})

describe('a server that runs', () => {
  beforeAll(async () => {
    openFolder()
    server = await startProcess(folder, built)
  })
  afterAll(end)

  // The system's own limit (somaxconn) is lower elsewhere.
  it.runIf(process.platform === 'linux')(
    'takes 1,000 connections that come at once, also while it computes',
    async () => {
      const { child, port } = server!
      child.kill('SIGSTOP')
      const lines = Array.from({ length: 1000 }, () =>
        connect(port, '127.0.0.1').on('error', () => undefined),
      )
      const connected = () => lines.filter(({ readyState }) => readyState === 'open').length
      // What the system does not take at once is tried again after a second, then after three,
      // seven, …
      await vi
        .waitFor(() => expect(connected()).toBe(1000), { timeout: 900 })
        .finally(() => {
          child.kill('SIGCONT')
          for (const line of lines) line.destroy()
        })
    },
  )

  it('refuses a second one on the same folder in words, and outlives its database: 503 with when to try again, until it is back', async () => {
    const { port } = server!
    const postmaster = Number(
      readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    const seen = new Set<string>()
    /** Many at once, from before it is gone: on a busy machine one call outlasts the outage. */
    const begin = async () => {
      const answer = await call(port, 'POST', paths.drafts, { flow: 'registration-v2' })
      seen.add(`${answer.status} ${answer.headers.get('retry-after')}`)
      return answer.status
    }
    // Without it the database does not start again until a call was refused.
    const control = join(folder, 'postgres', 'global', 'pg_control')
    const asked: Promise<number>[] = []
    const asking = setInterval(() => asked.push(begin()), 200)
    try {
      await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1), 60_000)
      renameSync(control, `${control}.away`)
      process.kill(postmaster, 'SIGKILL')
      await vi.waitFor(() => expect([...seen].join()).toContain('503'), 120_000)
      renameSync(`${control}.away`, control)
      clearInterval(asking)
      await vi.waitFor(async () => expect(await begin()).toBe(201), 120_000)
    } finally {
      clearInterval(asking)
      await Promise.all(asked)
    }
    expect([...seen].toSorted()).toEqual(['201 null', '503 2'])
    await expect(startProcess(folder, built)).rejects.toThrow(
      /server\/data-folder-in-use: .*Stop that process, or set DATA_DIR/,
    )
  })

  it.runIf(isDeep)(
    '(only in the long run) finishes what it began when it is asked to stop, stops its database and leaves the folder to the next',
    async () => {
      const { port } = server!
      const bundle = await bundleAt(port)
      const running = Promise.allSettled(
        Array.from({ length: 8 }, () =>
          call(
            port,
            'POST',
            paths.register,
            { flow: 'registration-v2', bundle, answers: answersOf() },
            { 'idempotency-key': randomUUID() },
          ),
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, 60))
      expect(await server!.kill('SIGTERM')).toBe(0)
      const statuses = (await running).map((answer) =>
        answer.status === 'fulfilled' ? answer.value.status : 'refused',
      )
      for (const status of statuses) expect([201, 503, 'refused']).toContain(status)
      server = await startProcess(folder, built)
      const [kept] = await ask<{ count: number }>(`select count(*)::int as count from ${accounts}`)
      expect(kept!.count).toBe(statuses.filter((status) => status === 201).length)
    },
    600_000,
  )
})
