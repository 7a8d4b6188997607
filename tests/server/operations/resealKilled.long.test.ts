import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { countByKey } from '../../../src/server/operations/reseal/countByKey.ts'
import { paths, registerBorrower, send } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { buildServer, type BuiltServer } from '../process/buildServer.ts'
import { startProcess } from '../process/startProcess.ts'
import { runLintel } from './runLintel.ts'

const mails = 400
let url: string
let folder: string
let built: BuiltServer
beforeAll(async () => {
  url = await createDatabase()
  folder = mkdtempSync(join(tmpdir(), 'lintel-reseal-'))
  built = await buildServer('tests/server/process/serve.ts')
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

interface Serving {
  readonly port: number
  /** SIGKILL: as when the machine loses power. */
  end(signal: NodeJS.Signals): Promise<unknown>
}

async function serve(keys: string): Promise<Serving> {
  const { script } = built
  const { port, kill } = await startProcess(folder, {
    script,
    environment: { DATABASE_URL: url, LINTEL_DATA_KEY: keys },
  })
  return { port, end: kill }
}

/**
 * Saves drafts at servers and reads them at the others, until it is stopped. Returns how often, and
 * what was answered otherwise than it should be.
 */
function useServers(ports: () => readonly number[]) {
  const wrong: string[] = []
  const over = new AbortController()
  let rounds = 0
  const ask = async (port: number, method: string, path: string, body?: object, more = {}) => {
    const headers = {
      'x-org': 'alder',
      ...(body && { 'content-type': 'application/json' }),
      ...more,
    } as Record<string, string>
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    // A server that is killed answers nothing.
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => undefined)
    if (answer && answer.status >= 300)
      wrong.push(`${method} ${path} ${answer.status} ${await answer.text()}`)
    return answer?.ok ? answer : undefined
  }
  const loop = async () => {
    while (!over.signal.aborted) {
      const [one, other] = [ports()[0]!, ports().at(-1)!]
      const made = (await (
        await ask(one, 'POST', paths.drafts, { flow: 'registration-v2' })
      )?.json()) as { uuid: string; key: string } | undefined
      if (made)
        await ask(other, 'GET', `${paths.drafts}/${made.uuid}`, undefined, {
          'x-draft-key': made.key,
        })
      if (made) rounds++
      await pause(20)
    }
  }
  const running = loop()
  return {
    stop: async () => {
      over.abort()
      await running
      return { rounds, wrong }
    },
  }
}

/**
 * Has the update of a row among the mails wait until its connection is ended; resolves with what
 * ends it once it waits.
 */
async function stallAt(
  server: TestServer,
  offset: number,
): Promise<() => Promise<() => Promise<void>>> {
  const { store } = server.services
  const { rows } = await sql<{
    uuid: string
  }>`select uuid from mails order by uuid offset ${offset} limit 1`.execute(store)
  await sql`create or replace function stall() returns trigger language plpgsql as $$
    begin if old.uuid = ${sql.lit(rows[0]!.uuid)} and new.content <> old.content then perform pg_sleep(600); end if; return new; end $$`.execute(
    store,
  )
  await sql`create trigger stall before update on mails for each row execute function stall()`.execute(
    store,
  )
  const waiting = async () =>
    (
      await sql<{
        pid: number
      }>`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
        store,
      )
    ).rows
  return async () => {
    while ((await waiting()).length === 0) await pause(20)
    return async () => {
      for (const { pid } of await waiting())
        await sql`select pg_terminate_backend(${pid})`.execute(store)
      await sql`drop trigger stall on mails`.execute(store)
    }
  }
}

let older = dataKey
it.each(Array.from({ length: 6 }, (_, round) => round))(
  'round %d: re-encryption that is killed in the middle leaves all readable, with two servers at work; the second run finishes',
  async (round) => {
    const newer = randomBytes(32).toString('base64')
    const keys = `${newer},${older}`
    const before = await openTestServer({ dataKey: older }, { url })
    const borrowers = [await registerBorrower(before), await registerBorrower(before)]
    for (let index = 0; index < mails; index++)
      await before.services.mail.send(
        { org: 'alder', to: null, template: 'phone-changed' },
        before.services.store,
      )
    await before.close()
    const reader = await openTestServer({ dataKey: keys }, { url })
    const { store, seal } = reader.services
    const [fresh, old] = seal.keys as [string, string]
    // Servers whose own job is killed, and the command: each in turn.
    const isServer = round % 2 === 1
    // Servers ask for the job at most once an hour: here that hour is over.
    if (isServer) await sql`delete from pgboss.job where name = 'reseal'`.execute(store)
    const stalled = await stallAt(reader, 60 + round * 50)
    const serving = [await serve(keys), await serve(keys)]
    const traffic = useServers(() => serving.map(({ port }) => port))
    const environment = {
      ...process.env,
      DATABASE_URL: url,
      LINTEL_DATA_KEY: keys,
      DATA_DIR: folder,
    }
    const child = isServer
      ? undefined
      : spawn(process.execPath, ['src/cli/bin.mjs', 'reseal'], {
          env: environment,
          stdio: 'ignore',
        })
    const letGo = await stalled()
    if (child) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    } else await Promise.all(serving.splice(0).map(({ end }) => end('SIGKILL')))
    const half = await countByKey(store)
    expect([half.get(old)! > 0, half.get(fresh)! > 0]).toEqual([true, true])
    for (const { applicationUuid, jwt } of borrowers) {
      const { status, body } = await send(reader, 'GET', paths.applications, {
        headers: { authorization: `Bearer ${jwt}` },
      })
      expect([status, body[0].uuid]).toEqual([200, applicationUuid])
    }
    const kept = await store.selectFrom('mails').select(['uuid', 'org_code', 'content']).execute()
    for (const { uuid, org_code, content } of kept)
      seal.open(content, `${org_code}|mails|content|${uuid}`)
    await letGo()
    if (isServer) serving.push(await serve(keys), await serve(keys))
    const { stdout, status } = await runLintel(['reseal'], {
      DATABASE_URL: url,
      LINTEL_DATA_KEY: keys,
    })
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`values re-encrypted[^]*${old}  encrypts nothing: it can be removed`),
      ),
    ])
    const { rounds, wrong } = await traffic.stop()
    expect([wrong, rounds > 3]).toEqual([[], true])
    await Promise.all(serving.map(({ end }) => end('SIGTERM')))
    expect([...(await countByKey(store)).keys()]).toEqual([fresh])
    const marks = await sql<{ mark: string }>`
      select property_key as mark from applications union select unnest(phone_marks) from identities`.execute(
      store,
    )
    expect(marks.rows.length).toBeGreaterThan(2)
    for (const { mark } of marks.rows) expect(mark.startsWith(`${fresh}.`)).toBe(true)
    expect((await verifyTrail(reader.services)).issues).toEqual([])
    await reader.close()
    older = newer
  },
  1_800_000,
)

it('then all opens with the newest key alone', async () => {
  const server = await openTestServer({ dataKey: older }, { url })
  expect((await verifyTrail(server.services)).issues).toEqual([])
  await server.close()
})
