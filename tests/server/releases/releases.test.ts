import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { openTrail } from '../../../src/server/audit/openTrail.ts'
import { openDatabase, type Store } from '../../../src/server/stores/openDatabase.ts'
import { advanceClock } from '../../../src/server/stores/sandboxClockStore.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { runLintel } from '../operations/runLintel.ts'
import { buildServer } from '../process/buildServer.ts'
import { startProcess, type ServerProcess } from '../process/startProcess.ts'

// Two built servers on one database follow a folder; the command publishes another.
const [followed, other] = ['followed', 'other'].map((name) =>
  mkdtempSync(join(tmpdir(), `lintel-${name}-`)),
) as [string, string]
let databaseUrl: string
let script: string
let servers: ServerProcess[] = []
const start = () =>
  startProcess(followed, {
    script,
    environment: {
      LINTEL_CONFIG: followed,
      DATABASE_URL: databaseUrl,
      LINTEL_DATA_KEY: dataKey,
    },
  })
beforeAll(async () => {
  for (const folder of [followed, other]) cpSync('examples/starter', folder, { recursive: true })
  databaseUrl = await createDatabase()
  ;({ script } = await buildServer('tests/server/process/serve.ts'))
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  for (const server of servers) await server.kill('SIGTERM')
  for (const folder of [followed, other]) rmSync(folder, { recursive: true, force: true })
})

const lintel = (...words: readonly string[]) =>
  runLintel(words, { DATABASE_URL: databaseUrl, LINTEL_SANDBOX: 'on' })
const json = async (...words: readonly string[]) =>
  JSON.parse((await lintel(...words, '--json')).stdout) as JsonObject & {
    releases: {
      release: JsonObject & { number: number; warnings: JsonObject[] }
      events: JsonObject[]
      servedTo: string[]
    }[]
  }
const signed = ['--by', 'ops', '--why', 'Readers asked for it.'] as const
const publish = (...words: readonly string[]) =>
  lintel('publish', '--config', other, ...signed, ...words)
/** Bundles that the pages of both servers load. */
const served = (org: string) =>
  Promise.all(
    servers.map(async ({ port }) => {
      const html = await (await fetch(`http://127.0.0.1:${port}/card?orgCode=${org}`)).text()
      return (JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(html)![1]!) as { bundle: string })
        .bundle
    }),
  )
const comes = (org: string, both: (bundles: readonly string[]) => boolean) =>
  expect.poll(async () => both(await served(org)), { message: org }).toBe(true)
const logo = async () =>
  (await fetch(`http://127.0.0.1:${servers[1]!.port}/config/orgs/northside/logo.svg`)).text()
const rules = 'texts/library-rules.json'
const edit = (folder: string, from: string, to: string, file = rules) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}

describe('a followed folder', () => {
  it('becomes the first release, once, however many servers read it', async () => {
    const { releases } = await json('releases')
    expect(releases).toEqual([
      expect.objectContaining({
        release: expect.objectContaining({ number: 1, source: 'folder', parent: null }),
        servedTo: ['library', 'northside'],
      }),
    ])
    expect(releases[0]!.release.files).toHaveProperty([rules], expect.stringMatching(/^\w{64}$/))
  })

  it('becomes another with each valid state, for the lenders that it changes', async () => {
    const [before] = await served('northside')
    const [library] = await served('library')
    edit(followed, '"orgBrand": "', '"orgBrand": "The ', 'orgs/library/org.json')
    await comes('library', (now) => now.every((hash) => hash !== library))
    expect(await served('northside')).toEqual([before, before])
    expect((await json('releases')).releases.map(({ servedTo }) => servedTo)).toEqual([
      ['library'],
      ['northside'],
    ])
  })
})

describe('lintel publish', () => {
  let library: string
  it('serves the files of a folder at once, on every server, also after a restart', async () => {
    library = (await served('library'))[0]!
    edit(other, 'four weeks', 'five weeks')
    expect(await publish()).toMatchObject({
      status: 0,
      stdout: 'Release 3 is published for library, northside.\n',
    })
    await comes('library', (now) => now.every((hash) => hash !== library))
    const published = await served('library')
    await servers[0]!.kill('SIGTERM')
    servers[0] = await start()
    expect(await served('library')).toEqual(published)
    const { release, events, servedTo } = (await json('release', '3')) as unknown as Awaited<
      ReturnType<typeof json>
    >['releases'][number]
    expect([servedTo, release.author, events[0]!.why]).toEqual([
      ['library', 'northside'],
      'ops',
      'Readers asked for it.',
    ])
    expect(await publish()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Nothing to publish/),
    })
  })

  it('is said in sentences, and compared with what is served before it is', async () => {
    const said = (await lintel('release', '3')).stdout
    expect(said).toContain('published for library, northside by ops: Readers asked for it.')
    expect(said).toMatch(/^northside: 1 difference$/m)
    expect(said).toContain('[-four-] {+five+} weeks')
    const history = (await lintel('releases')).stdout
    expect(history).toMatch(/^    library, northside: The text “library-rules”.* {\+five\+} weeks/m)
    expect(history).toMatch(/^    library: The lender’s orgBrand reads “\[-The-\]/m)
    const between = await lintel('diff', 'release:1', 'release:3', '--org', 'northside')
    expect([between.status, between.stdout]).toEqual([0, expect.stringContaining('{+five+} weeks')])
    expect((await lintel('diff', 'served', other)).stdout).toContain('library: no difference')
    expect((await lintel('diff', 'served', followed)).stdout).toContain('{+four+} weeks')
    const { status, stdout } = await lintel('diff', 'release:99', other)
    expect([status, stdout]).toEqual([1, expect.stringContaining('no-such-release')])
  })

  it('is taken back by one command, and again, as far as anything was served before', async () => {
    expect(await lintel('rollback', ...signed)).toMatchObject({
      status: 0,
      stdout:
        'library is served with release 2 again.\nnorthside is served with release 1 again.\n',
    })
    await comes('library', (now) => now.every((hash) => hash === library))
    expect(await lintel('rollback', ...signed, '--org', 'library')).toMatchObject({
      status: 0,
      stdout: 'library is served with release 1 again.\n',
    })
    const more = await lintel('rollback', ...signed, '--org', 'library')
    expect([more.status, more.stdout]).toEqual([1, expect.stringContaining('no-earlier-release')])
  })

  it('waits for its time, by the clock of applications', async () => {
    const before = await served('northside')
    const at = new Date(Date.now() + 86_400_000).toISOString()
    expect((await publish('--at', at, '--org', 'northside')).stdout).toContain(
      `published for northside, in force from ${at}`,
    )
    expect(await served('northside')).toEqual(before)
    const store = openDatabase(databaseUrl, () => undefined, 1)
    await advanceClock(store, 25 * 3_600_000)
    await store.destroy()
    await comes('northside', (now) => now.every((hash) => hash !== before[0]))
    const past = await publish('--at', at)
    expect([past.status, past.stdout]).toEqual([1, expect.stringContaining('in-the-past')])
  })

  it('publishes nothing with an error, or a warning that was not accepted', async () => {
    const before = (await json('releases')).releases.length
    edit(other, '"paragraph"', '"paragraf"')
    expect((await publish()).status).toBe(1)
    edit(other, '"paragraf"', '"paragraph"')
    writeFileSync(join(other, 'texts/unused.json'), readFileSync(join(other, rules)))
    const refused = await publish()
    expect(refused.status).toBe(1)
    const place = /--accept "(.*): REASON"/.exec(refused.stdout)![1]!
    expect(place).toContain('texts/unused.json#')
    expect((await json('releases')).releases).toHaveLength(before)
    edit(other, 'five weeks', 'six weeks')
    expect((await publish('--accept', `${place}: It comes next week.`)).status).toBe(0)
    const [newest] = (await json('releases')).releases
    expect((await json('releases', '--org', 'nobody')).releases).toEqual([])
    expect((await lintel('release', '99')).status).toBe(1)
    expect(newest!.release.warnings).toEqual([
      expect.objectContaining({ file: 'texts/unused.json', accepted: 'It comes next week.' }),
    ])
    expect((await lintel('releases')).stdout).toContain('was accepted: It comes next week.')
  })

  it('publishes a picture of which no word is another', async () => {
    cpSync('orgs/alder/logo.svg', join(other, 'orgs/northside/logo.svg'))
    const warned = (await json('releases')).releases[0]!.release.warnings[0]!
    const accept = `${warned.code} ${warned.file}#${warned.pointer ?? ''}: As before.`
    expect((await publish('--accept', accept)).stdout).toContain('published for northside')
    expect((await lintel('releases')).stdout).toContain('northside: Only pictures change.')
    await expect.poll(logo).toBe(readFileSync('orgs/alder/logo.svg', 'utf8'))
  })

  it('needs who and why', async () => {
    for (const command of ['publish', 'rollback'])
      expect((await lintel(command, '--by', 'ops')).status).toBe(2)
    expect((await publish('--at', '2099-02-30')).status).toBe(2)
    expect((await publish('--accept', 'everything')).status).toBe(2)
  })
})

/** As the owner of the database could. */
const change = (store: Store, statement: string) =>
  store.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql.raw(statement).execute(transaction)
  })

describe('a release that is changed in the database', () => {
  it('is found by the trail, in what it is made of and in what happened to it', async () => {
    const trail = await openTrail({ DATABASE_URL: databaseUrl, LINTEL_DATA_KEY: dataKey })
    const { store } = trail
    const codes = async () => (await verifyTrail(trail)).issues.map(({ code }) => code)
    expect(await codes()).toEqual([])
    const put =
      "update releases set manifest = replace(manifest::text, 'ops', 'owner')::json where number = 3"
    const list =
      "update bundle_parts set content = reverse(content) where digest = (select manifest ->> 'files' from releases where number = 3)"
    await change(store, list)
    // Releases share it.
    expect([...new Set(await codes())]).toEqual(['server/record-forged'])
    await change(store, list)
    for (const [there, back] of [
      [put, put.replace("'ops', 'owner'", "'owner', 'ops'")],
      [
        "update release_events set why = why || '.' where release = 3",
        'update release_events set why = left(why, -1) where release = 3',
      ],
      [
        "update release_events set in_force = in_force - interval '1 day' where release = 3",
        "update release_events set in_force = in_force + interval '1 day' where release = 3",
      ],
    ] as const) {
      await expect(sql.raw(there).execute(store)).rejects.toThrow('never changed')
      await change(store, there)
      expect(await codes(), there).toEqual(['server/record-forged'])
      await change(store, back)
      expect(await codes(), back).toEqual([])
    }
    await trail.close()
  })
})
