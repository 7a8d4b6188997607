import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeVersion } from '../../../src/server/bundles/codeVersion.ts'
import type { Bundles } from '../../../src/server/bundles/Bundles.ts'
import { createBundles } from '../../../src/server/bundles/createBundles.ts'
import type { ResultTexts } from '../../../src/server/bundles/createResults.ts'
import { createResultStore } from '../../../src/server/bundles/createResultStore.ts'
import { formPath } from '../../../src/server/bundles/formPath.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { useFolder } from '../../useFolder.ts'

// What is kept and proved does not depend on the lenders: two libraries take a sixth of the time.
const config = useFolder('lintel-results-')
let server: TestServer
beforeAll(async () => {
  cpSync('examples/starter', config, { recursive: true })
  server = await openTestServer({ config })
})
afterAll(async () => {
  await server.close()
})

const silent = pino({ level: 'silent' })
const version = codeVersion('.')!
const ours = () => createResultStore({ ...server.services, log: silent, version })
const formOf = (bundles: Bundles) => Object.values(bundles.current('library')!.bundle.forms)[0]!
const moduleOf = async (bundles: Bundles) => (await bundles.file(formPath(formOf(bundles))))!.body

/** What a server that starts now on this database serves. */
async function lendersAfterStart(store = server.services.store): Promise<Bundles> {
  const kept = createResultStore({ ...server.services, store, log: silent, version })
  const bundles = await createBundles({
    ...server.services,
    root: config,
    store,
    kept,
    log: silent,
  })
  await bundles.close()
  return bundles
}
const moduleAfterStart = async () => moduleOf(await lendersAfterStart())

async function findModule(): Promise<readonly [string, string]> {
  const text = JSON.stringify(await moduleOf(server.services.bundles))
  return [...(await ours().read())].find(([, content]) => content === text)!
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(join(config, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(config, file), text.replace(from, to))
}

it('a second start works nothing out again; a changed text costs only what it touches', async () => {
  const all = new Map<string, string>()
  const find = async (digests: readonly string[]) =>
    new Map(digests.flatMap((digest) => (all.has(digest) ? [[digest, all.get(digest)!]] : [])))
  const start = async () => {
    let reads = 0
    const results = new Map<string, string>()
    const keep = async (more: ResultTexts) => {
      for (const [digest, text] of more) {
        results.set(digest, text)
        all.set(digest, text)
      }
    }
    const read = async () => {
      reads += 1
      return new Map(all)
    }
    const bundles = await createBundles({
      ...server.services,
      root: config,
      kept: { read, find, keep },
      log: silent,
    })
    await bundles.close()
    const modules = [...results.values()].filter((text) => text.includes('export default function'))
    return { count: results.size, modules: modules.length, reads }
  }
  const first = await start()
  const forms = Object.keys(server.services.bundles.current('library')!.bundle.forms)
  expect(first).toEqual({ count: expect.any(Number), modules: forms.length, reads: 1 })
  expect(await start()).toEqual({ count: 0, modules: 0, reads: 0 })

  change('texts/library-rules.json', 'four weeks', 'five weeks')
  const text = await start()
  expect(text).toMatchObject({ modules: 0, reads: 1 })
  expect(text.count).toBeGreaterThan(0)
  expect(text.count).toBeLessThan(first.count / 20)
  change('schemas/card/about.json', '"maxLength": 80', '"maxLength": 90')
  const form = await start()
  expect(form).toMatchObject({ modules: 1, reads: 1 })
  expect(form.count).toBeLessThan(first.count / 20)
  change('schemas/card/about.json', '"maxLength": 90', '"maxLength": 80')
  change('texts/library-rules.json', 'five weeks', 'four weeks')
})

/** Forgets which files were read, so that the next start reads them again. */
const readAgain = () =>
  sql`delete from kept_results where content like '{"folders"%'`.execute(server.services.store)

it('a kept bundle or file that was changed in the database is not served', async () => {
  const { store, bundles } = server.services
  const body = JSON.parse((await findModule())[1]) as string
  expect(await moduleAfterStart()).toBe(body)
  await sql`update served_files set body = ${`${body}// forged`} where path = ${formPath(formOf(bundles))}`.execute(
    store,
  )
  expect(await moduleAfterStart()).toBe(body)
  await sql`update bundle_parts set content = replace(content, 'four weeks', 'forged')`.execute(
    store,
  )
  const { rows } = await sql`select from bundle_parts where content like '%forged%'`.execute(store)
  expect(rows.length).toBeGreaterThan(0)
  const started = await lendersAfterStart()
  expect(started.current('library')!.bundle).toEqual(bundles.current('library')!.bundle)
})

it('what was kept is what is served, and only where a holder of the data key wrote it', async () => {
  const { store } = server.services
  const [digest, content] = await findModule()
  const body = JSON.parse(content) as string
  const marked = JSON.stringify(`${body}// kept`)
  await ours().keep(new Map([[digest, marked]]))
  await readAgain()
  const started = await openTestServer({ config }, { url: server.url })
  expect(await moduleOf(started.services.bundles)).toBe(`${body}// kept`)
  await started.close()

  await sql`update kept_results set content = ${JSON.stringify(`${body}// forged`)} where digest = ${digest}`.execute(
    store,
  )
  await readAgain()
  expect(await moduleAfterStart()).toBe(body)
  expect((await findModule())[0]).toBe(digest)

  const moved = (
    await sql<{
      proof: string
    }>`select proof from kept_results where digest <> ${digest} limit 1`.execute(store)
  ).rows[0]!.proof
  await sql`update kept_results set content = ${marked}, proof = ${moved} where digest = ${digest}`.execute(
    store,
  )
  await readAgain()
  expect(await moduleAfterStart()).toBe(body)
})

it('what cannot be read or kept is worked out', async () => {
  const store = openDatabase(await createDatabase(), () => undefined, 2)
  await sql`drop table kept_results`.execute(store)
  const started = await lendersAfterStart(store)
  expect(await moduleOf(started)).toContain('export default function')
  await store.destroy()
})

it('what other code kept is not taken', async () => {
  const other = createResultStore({ ...server.services, log: silent, version: 'of other code' })
  expect((await other.read()).size).toBe(0)
  const [digest, content] = await findModule()
  await sql`update kept_results set version = 'of other code' where digest = ${digest}`.execute(
    server.services.store,
  )
  expect((await other.read()).size).toBe(0)
  await ours().keep(new Map([[digest, content]]))
})

it('is of other code where a file of it or a package is another, and of none where they cannot be read', () => {
  const root = mkdtempSync(join(tmpdir(), 'lintel-code-'))
  for (const folder of ['src/model', 'src/loader', 'src/engine', 'src/analysis', 'schemas/meta'])
    mkdirSync(join(root, folder), { recursive: true })
  expect(codeVersion(root)).toBeUndefined()
  const versions = [
    'package-lock.json',
    'src/model/a.ts',
    'src/loader/b.ts',
    'src/engine/e.ts',
    'src/analysis/d.ts',
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
