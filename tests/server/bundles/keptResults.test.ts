import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeVersion } from '../../../src/server/bundles/codeVersion.ts'
import { createBundles } from '../../../src/server/bundles/createBundles.ts'
import type { ResultTexts } from '../../../src/server/bundles/createResults.ts'
import { createResultStore } from '../../../src/server/bundles/createResultStore.ts'
import { formPath } from '../../../src/server/bundles/writeBundle.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 300_000)
afterAll(() => server.close())

const patience = 300_000
const silent = pino({ level: 'silent' })
const version = codeVersion('.')!
const ours = () => createResultStore({ ...server.services, log: silent, version })

/** The module of a form as a server that starts now on this database serves it. */
async function moduleAfterStart(url = server.url): Promise<string> {
  const started = await openTestServer({}, { url })
  try {
    const { bundles } = started.services
    const { forms } = bundles.current('alder')!.bundle
    return (await bundles.file(formPath(Object.values(forms)[0]!)))!.body
  } finally {
    await started.close()
  }
}

async function findModule(): Promise<readonly [string, string]> {
  const { bundles } = server.services
  const { body } = (await bundles.file(
    formPath(Object.values(bundles.current('alder')!.bundle.forms)[0]!),
  ))!
  return [...(await ours().read())].find(([, content]) => content === JSON.stringify(body))!
}

it(
  'a second start works nothing out again; a changed text costs only what it touches',
  async () => {
    const config = mkdtempSync(join(tmpdir(), 'lintel-results-'))
    for (const folder of ['flows', 'schemas', 'texts', 'lending', 'support', 'orgs'])
      cpSync(folder, join(config, folder), { recursive: true })
    const all = new Map<string, string>()
    const start = async () => {
      let [count, reads] = [0, 0]
      const keep = async (results: ResultTexts) => {
        count += results.size
        for (const [digest, text] of results) all.set(digest, text)
      }
      const read = async () => {
        reads += 1
        return new Map(all)
      }
      const kept = { read, find: async (digest: string) => all.get(digest), keep }
      const bundles = await createBundles({
        root: config,
        store: server.services.store,
        kept,
        log: silent,
      })
      await bundles.close()
      return { count, reads }
    }
    const { count: first } = await start()
    expect(first).toBeGreaterThan(1000)
    expect(await start()).toEqual({ count: 0, reads: 0 })
    const words = join(config, 'texts/words.json')
    writeFileSync(words, readFileSync(words, 'utf8').replace('"Back"', '"Go back"'))
    const { count: third } = await start()
    expect(third).toBeGreaterThan(0)
    expect(third).toBeLessThan(first / 20)
    rmSync(config, { recursive: true })
  },
  patience,
)

/** Forgets which files were read, so that the next start reads them again. */
const readAgain = () =>
  sql`delete from kept_results where content like '{"folders"%'`.execute(server.services.store)

it(
  'a kept bundle or file that was changed in the database is not served',
  async () => {
    const body = JSON.parse((await findModule())[1]) as string
    expect(await moduleAfterStart()).toBe(body)
    const path = formPath(Object.values(server.services.bundles.current('alder')!.bundle.forms)[0]!)
    await sql`update served_files set body = ${`${body}// forged`} where path = ${path}`.execute(
      server.services.store,
    )
    expect(await moduleAfterStart()).toBe(body)
    await sql`update bundles set content = replace(content::text, '"Back"', '"Forged"')::json`.execute(
      server.services.store,
    )
    const started = await openTestServer({}, { url: server.url })
    expect(started.services.bundles.current('alder')!.bundle.words.back).toBe('Back')
    await started.close()
  },
  patience,
)

it(
  'what was kept is what is served, and only where a holder of the data key wrote it',
  async () => {
    const [digest, content] = await findModule()
    const body = JSON.parse(content) as string
    const marked = JSON.stringify(`${body}// kept`)
    await ours().keep(new Map([[digest, marked]]))
    await readAgain()
    expect(await moduleAfterStart()).toBe(`${body}// kept`)

    await sql`update kept_results set content = ${JSON.stringify(`${body}// forged`)} where digest = ${digest}`.execute(
      server.services.store,
    )
    await readAgain()
    expect(await moduleAfterStart()).toBe(body)
    expect((await findModule())[0]).toBe(digest)

    const moved = (
      await sql<{
        proof: string
      }>`select proof from kept_results where digest <> ${digest} limit 1`.execute(
        server.services.store,
      )
    ).rows[0]!.proof
    await sql`update kept_results set content = ${marked}, proof = ${moved} where digest = ${digest}`.execute(
      server.services.store,
    )
    await readAgain()
    expect(await moduleAfterStart()).toBe(body)
  },
  patience,
)

it(
  'what cannot be read or kept is worked out',
  async () => {
    const url = await createDatabase()
    const other = await openTestServer({}, { url })
    await sql`drop table kept_results`.execute(other.services.store)
    await other.close()
    expect(await moduleAfterStart(url)).toContain('export default function')
  },
  patience,
)

it(
  'what other code kept is not taken',
  async () => {
    const other = createResultStore({ ...server.services, log: silent, version: 'of other code' })
    expect((await other.read()).size).toBe(0)
    const [digest, content] = await findModule()
    await sql`update kept_results set version = 'of other code' where digest = ${digest}`.execute(
      server.services.store,
    )
    expect((await other.read()).size).toBe(0)
    await ours().keep(new Map([[digest, content]]))
  },
  patience,
)

it('is of other code where a file of it or a package is another, and of none where they cannot be read', () => {
  const root = mkdtempSync(join(tmpdir(), 'lintel-code-'))
  for (const folder of ['src/model', 'src/loader', 'schemas/meta'])
    mkdirSync(join(root, folder), { recursive: true })
  expect(codeVersion(root)).toBeUndefined()
  const versions = [
    'package-lock.json',
    'src/model/a.ts',
    'src/loader/b.ts',
    'schemas/meta/c.json',
    'src/loader/b.ts',
  ].map((file, index) => {
    writeFileSync(join(root, file), `${index}`)
    return codeVersion(root)
  })
  expect(new Set(versions).size).toBe(versions.length)
  expect(codeVersion(root)).toBe(versions.at(-1))
  rmSync(root, { recursive: true })
})
