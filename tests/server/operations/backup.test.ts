import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { signIn } from '../identity/member.ts'
import { applicantOf } from '../origination/applicantOf.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { refusedWith, runLintel } from './runLintel.ts'
import { isDeep } from '../../deep.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-backup-')
const file = join(folder, 'backup.gz')
let server: TestServer
let who: Applicant
let into: string
beforeAll(async () => {
  server = await openTestServer({}, { works: true, vendors: fastVendors() })
  who = await registerApplicant(server)
  await walkTo(server, who, 'LIENS')
  const { jobs, store } = server.services
  const at = new Date(Date.now() + 30 * 86_400_000)
  await jobs.send(store, { uuid: crypto.randomUUID() }, { queue: 'mail', at })
  into = await createDatabase('template1')
})
afterAll(async () => {
  await server.close()
})

/** Rows of every table but those that a start writes, as text. */
async function contentOf({ services }: TestServer, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    row: string
  }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(services.store)
  return rows.map(({ row }) => row)
}

/** The backup as it was written when pg-boss 10 kept the jobs. */
function withOldJobs(text: string): string {
  const kept =
    'id name priority data state retry_limit retry_count retry_delay retry_backoff start_after started_on singleton_key singleton_on expire_seconds created_on completed_on keep_until output dead_letter policy'.split(
      ' ',
    )
  let columns: readonly string[] | undefined
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { table?: string; columns: string[] } | (string | null)[])
    .map((line) => {
      if (!Array.isArray(line)) {
        columns = line.table === 'pgboss.job' ? line.columns : undefined
        const names = kept.map((name) => (name === 'expire_seconds' ? 'expire_in' : name))
        return columns ? { ...line, columns: names } : line
      }
      if (!columns) return line
      return kept.map((name) => {
        const value = line[columns!.indexOf(name)]!
        return name === 'expire_seconds' ? `00:00:${value}` : value
      })
    })
  const end = lines.pop() as object
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const sha256 = createHash('sha256').update(body).digest('hex')
  return `${body}${JSON.stringify({ ...end, sha256 })}\n`
}

const pack = (text: string) => gzipSync(text, { level: 1 })

function turnBit(whole: Buffer, at: number): Buffer {
  const turned = Buffer.from(whole)
  turned[at]! ^= 4
  return turned
}

/** Without the moment, and without jobs whose turn it is: they are due again. */
const rowsOf = (lines: readonly string[]) =>
  lines
    .filter(
      (line) => line.startsWith('[') && !line.includes('"active"') && !line.includes('"retry"'),
    )
    .toSorted()

it('backs up a walk in progress while the server serves it: in a file for its owner, without keys', async () => {
  const { status, stdout } = await runLintel(['backup', file, '--json'], {
    DATABASE_URL: server.url,
  })
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    rows: { applications: 1, consent_receipts: expect.any(Number) },
    keys: server.services.seal.keys,
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const plain = gunzipSync(readFileSync(file)).toString()
  const { key } = await server.services.store
    .selectFrom('held_keys')
    .select('key')
    .where('name', '=', 'tokens')
    .executeTakeFirstOrThrow()
  expect([
    plain.includes(key),
    plain.includes(server.services.settings.dataKey!),
    // The results kept of checking files hold values that Lintel made up.
    plain
      .split('\n')
      .some(
        (line) => line.includes('123456780') && !line.includes(String.raw`"{\"kind\":\"found\"`),
      ),
  ]).toEqual([false, false, false])
  expect(await refusedWith(['backup', file], { DATABASE_URL: server.url })).toEqual([
    'server/backup-unwritable',
  ])
  expect(gunzipSync(readFileSync(file)).toString()).toBe(plain)
})

it('refuses a backup that was cut, altered or is none, and a key that does not fit, and changes nothing', async () => {
  const whole = readFileSync(file)
  const text = gunzipSync(whole).toString()
  const attempts = {
    cut: whole.subarray(0, whole.length / 2),
    'cut between lines': pack(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
    'a bit turned': turnBit(whole, 5000),
    'a value changed': pack(text.replace('alder', 'elder')),
    'a row taken out': pack(text.replace(/\n\[.*?\n/, '\n')),
  }
  for (const [name, bytes] of Object.entries(attempts)) {
    writeFileSync(join(folder, 'bad.gz'), bytes)
    expect([
      name,
      await refusedWith(['restore', join(folder, 'bad.gz')], { DATABASE_URL: into }),
    ]).toEqual([name, ['server/backup-damaged']])
  }
  expect(await refusedWith(['restore', join(folder, 'none.gz')], { DATABASE_URL: into })).toEqual([
    'server/backup-unreadable',
  ])
  const wrong = {
    DATABASE_URL: into,
    LINTEL_DATA_KEY: Buffer.alloc(32, 'another').toString('base64'),
  }
  const { status, stdout } = await runLintel(['restore', file], wrong)
  expect([status, stdout.includes(server.services.seal.keys[0]!)]).toEqual([1, true])
  const noKey = { DATABASE_URL: '', LINTEL_DATA_KEY: '', DATA_DIR: join(folder, 'data') }
  expect(await refusedWith(['restore', file], noKey)).toEqual(['server/backup-key-missing'])
  expect(existsSync(join(folder, 'data'))).toBe(false)
  expect(await refusedWith(['restore', file], { DATABASE_URL: server.url })).toEqual([
    'server/restore-not-empty',
  ])
  expect((await runLintel(['restore', file, '--check'], { DATABASE_URL: into })).status).toBe(0)
  expect(await refusedWith(['verify'], { DATABASE_URL: into })).toEqual([
    'server/database-out-of-date',
  ])
})

it('restores every row into a new database, the walk continues there, and the trail is intact', async () => {
  const before = await applicationOf(server, who)
  expect(await runLintel(['restore', file], { DATABASE_URL: into })).toMatchObject({ status: 0 })
  const restored = await openTestServer({}, { url: into, works: true, vendors: fastVendors() })
  try {
    expect(await applicationOf(restored, who)).toEqual(before)
    for (const table of [
      'application_events',
      'sessions',
      'consent_receipts',
      'documents',
      'blobs',
      'journal_heads',
      'agent_files',
    ])
      expect([table, await contentOf(restored, table)]).toEqual([
        table,
        await contentOf(server, table),
      ])
    // Its secret is its own: who was signed in signs in again.
    const { body } = await signIn(restored, who.email, who.password)
    const again = applicantOf({ ...who, jwt: body.jwt })
    await walkTo(restored, again, 'COLLECT_ADDITIONAL_INFO')
    await registerApplicant(restored)
  } finally {
    await restored.close()
  }
  expect(await runLintel(['verify'], { DATABASE_URL: into })).toMatchObject({
    status: 0,
    stdout: /intact: 2 applications/,
  })
  expect(await refusedWith(['restore', file], { DATABASE_URL: into })).toEqual([
    'server/restore-not-empty',
  ])
})

it.runIf(isDeep)(
  '(only in the long run) restores the jobs of a backup from before pg-boss 12',
  async () => {
    const old = join(folder, 'old.gz')
    writeFileSync(old, pack(withOldJobs(gunzipSync(readFileSync(file)).toString())))
    const url = await createDatabase('template1')
    expect(await runLintel(['restore', old], { DATABASE_URL: url })).toMatchObject({ status: 0 })
    const restored = await openTestServer({}, { url })
    const { store } = restored.services
    const { rows } =
      await sql`select name, expire_seconds, deletion_seconds from pgboss.job`.execute(store)
    await restored.close()
    expect(rows).toContainEqual({ name: 'mail', expire_seconds: 60, deletion_seconds: 12 * 3600 })
  },
  300_000,
)

it.runIf(isDeep)(
  '(only in the long run) restores into a new folder of the embedded database, which is backed up while a server runs it',
  async () => {
    const data = join(folder, 'embedded')
    chmodSync(folder, 0o755)
    const environment = { DATABASE_URL: '', DATA_DIR: data }
    expect(await runLintel(['restore', file], environment)).toMatchObject({ status: 0 })
    expect(await runLintel(['verify'], environment)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/intact: 1 application /),
    })
    const running = await startEmbeddedPostgres(data)
    try {
      const again = join(folder, 'again.gz')
      expect(await runLintel(['backup', again], environment)).toMatchObject({ status: 0 })
      const [first, second] = [file, again].map((each) =>
        gunzipSync(readFileSync(each)).toString().split('\n'),
      )
      expect(rowsOf(second!)).toEqual(rowsOf(first!))
    } finally {
      await running.stop()
    }
  },
  300_000,
)
