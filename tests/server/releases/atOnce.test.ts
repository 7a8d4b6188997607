import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemo } from '#loader'
import { loadFolderFiles, readFolderFiles } from '#loader/disk'
import { ProblemError } from '#origination'
import { openTrail } from '../../../src/server/audit/openTrail.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { publishFiles } from '../../../src/server/bundles/publishFiles.ts'
import { inForceOf } from '../../../src/server/releases/inForceOf.ts'
import { readContents } from '../../../src/server/releases/readContents.ts'
import { rollBack } from '../../../src/server/releases/rollBack.ts'
import { listReleaseEvents } from '../../../src/server/stores/releaseEventStore.ts'
import { findRelease } from '../../../src/server/stores/releaseStore.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { deep } from '../../deep.ts'
import { proxyDatabase, type DatabaseProxy } from './proxyDatabase.ts'
import { trialParts } from './trialParts.ts'
import { useFolder } from '../../useFolder.ts'

// Two people act on the releases of one database. One is held before each of their messages in
// turn, until the other is done or waits for them.
const folder = useFolder('lintel-at-once-')
const rules = join(folder, 'texts/library-rules.json')
type Trail = Awaited<ReturnType<typeof openTrail>>
let proxy: DatabaseProxy
let held: Trail
let direct: Trail
beforeAll(async () => {
  cpSync('examples/starter', folder, { recursive: true })
  const url = await createDatabase()
  proxy = await proxyDatabase(url)
  ;[held, direct] = [await open(proxy.url), await open(url)]
})
afterAll(async () => {
  await held.close()
  await direct.close()
  proxy.close()
})

const open = (databaseUrl: string) =>
  openTrail({ DATABASE_URL: databaseUrl, LINTEL_DATA_KEY: dataKey })
const memo = createMemo()
/** Each state of the folder is read once: of so many, none is served when its turn comes again. */
const states = 20
let turn = 0
const read = new Map<number, ReturnType<typeof readState>>()
function readState(weeks: number) {
  const text = readFileSync(rules, 'utf8').replace(/four|\d+(?= weeks)/, `${weeks}`)
  writeFileSync(rules, text)
  const files = readFolderFiles(folder)
  const contents = readContents(folder, files)
  return { bundles: loadFolderFiles(files, memo).bundles, contents }
}
const publish = ({ store, audit, seal }: Trail, author: string) => {
  const weeks = 5 + (turn++ % states)
  if (!read.has(weeks)) read.set(weeks, readState(weeks))
  const given = { ...read.get(weeks)!, author, why: 'Readers asked for it.', warnings: [] }
  return publishFiles({ store, audit, ...trialParts(seal) }, given, memo)
}
const takeBack = ({ store, audit }: Trail, actor: string) =>
  rollBack({ store, audit }, { actor, why: 'It was a mistake.' })
type Act = typeof publish | typeof takeBack
/** "done", or what the person is told. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ProblemError) return error.issues[0]!.message
      throw error
    },
  )
/** Whether someone waits for what another one has locked. */
const isWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(direct.store)
  return rows.length > 0
}

/** What each is told when the first is held before its message `at`; undefined without one. */
async function meet(first: Act, second: Act, at: number): Promise<readonly string[] | undefined> {
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const holding = new Promise<'held'>((resolve) =>
    proxy.watch((count) => {
      if (count !== at) return undefined
      resolve('held')
      return released
    }),
  )
  const one = outcome(first(held, 'Ana'))
  if ((await Promise.race([one, holding])) !== 'held') return undefined
  let isDone = false
  const other = outcome(second(direct, 'Ben')).finally(() => (isDone = true))
  await expect.poll(async () => isDone || (await isWaiting()), { interval: 2 }).toBe(true)
  release!()
  return Promise.all([one, other])
}

const pairs = [
  ['publishes', 'publishes', publish, publish],
  ['publishes', 'takes back', publish, takeBack],
  ['takes back', 'publishes', takeBack, publish],
  ['takes back', 'takes back', takeBack, takeBack],
] as const
it.each(pairs)(
  'who %s while another one %s knows of it, or is told',
  async (_one, _other, first, second) => {
    const told = new Set<string>()
    let meetings = 0
    for (let at = 1; ; at += deep(8, 1)) {
      await publish(direct, 'Cleo')
      await publish(direct, 'Cleo')
      const said = await meet(first, second, at)
      if (!said) break
      meetings += 1
      expect(said, `${at}`).toContain('done')
      for (const each of said) if (each !== 'done') told.add(each.replace(/\d+/, 'N'))
    }
    expect(meetings).toBeGreaterThan(3)
    expect([...told].every((each) => /^Nothing has changed: meanwhile (Ana|Ben)/.test(each))).toBe(
      true,
    )
    expect([...told].join()).toContain('meanwhile Ben')
  },
)

it('each of them acted on what was in force, and the trail is intact', async () => {
  const events = await listReleaseEvents(direct.store)
  for (const [index, { type, release, inForce }] of events.entries()) {
    const before = events[index - 1]
    if (before) expect(inForce.getTime()).toBeGreaterThanOrEqual(before.inForce.getTime())
    const [present, earlier] =
      inForceOf(events.slice(0, index), inForce).releases.get('library') ?? []
    if (type === 'rolled-back') expect(release).toBe(earlier)
    else if (present !== undefined)
      expect((await findRelease(direct.store, release))!.parent).toBe(
        (await findRelease(direct.store, present))!.id,
      )
  }
  expect((await verifyTrail(direct)).issues).toEqual([])
})
