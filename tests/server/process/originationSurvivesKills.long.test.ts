import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { listEvents, type StoredEvent } from '../../../src/server/stores/eventStore.ts'
import { org } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { standingOf } from '../origination/standingOf.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { buildServer, type BuiltServer } from './buildServer.ts'
import { createFleet, type Fleet } from './createFleet.ts'
import { createRandom } from './createRandom.ts'
import { sendThrough, type Traffic } from './sendThrough.ts'
import { writeServedBundle } from './servedBundleFile.ts'
import { startProcess } from './startProcess.ts'
import { seed } from '../../random/seed.ts'

const [cycles, servers, borrowers] = [200, 3, 3]
const goal = 'GEN_CLOSING_DISCLOSURE'
/** Requests that must have been interrupted: a kill may come too late for one. */
const interrupted = cycles / 4

let folder: string
let built: BuiltServer
let fleet: Fleet
let server: TestServer
let traffic: Traffic
const applicants: Applicant[] = []
const events = new Map<string, StoredEvent[]>()
const allEvents = () => [...events.values()].flat()

/**
 * Jobs of a killed process wait for a minute before another takes them: here that minute is over at
 * once. No one can tell them from those of the living, which are then done by two at once. No kill
 * uses up a try: what is given up is another test's.
 */
const letTimePass = () =>
  sql`update pgboss.job set started_on = started_on - interval '2 minutes', retry_count = 0
    where state in ('active', 'retry') and name in ('work', 'work-failed')`.execute(
    server.services.store,
  )

/** But for what only waits for a day. */
async function listOrders() {
  const { work: works } = server.services.bundles.current(org)!.bundle.lifecycle
  const all = await server.services.store
    .selectFrom('work_orders')
    .select(['uuid', 'work', 'attempt', 'state'])
    .execute()
  return all.filter(({ work }) => works[work]!.do !== 'clock')
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-fleet-'))
  built = await buildServer('tests/server/process/serveFast.ts')
  const url = await createDatabase()
  const random = createRandom(seed)
  const asked = join(folder, 'asked')
  writeFileSync(asked, '')
  const local = await openTestServer({ databaseUrl: url }, { url })
  const bundle = join(folder, 'bundle.json')
  await writeServedBundle(bundle, local.services.bundles, org)
  const environment = {
    DATABASE_URL: url,
    LINTEL_DATA_KEY: dataKey,
    ASKED: asked,
    BUNDLE: bundle,
  }
  fleet = await createFleet(servers, random, () =>
    startProcess(folder, { script: built.script, environment }),
  )
  ;({ server, traffic } = sendThrough(local, () => fleet.pick(), createRandom(seed + 1)))

  const over = new AbortController()
  const walk = async () => {
    do {
      const who = await registerApplicant(server)
      applicants.push(who)
      await walkTo(server, who, goal, {}, { seconds: 900, pause: 200 })
    } while (!over.signal.aborted)
  }
  const walks = Promise.all(Array.from({ length: borrowers }, walk))
  const kills = async () => {
    for (
      let cycle = 0;
      cycle < cycles || (traffic.lost <= interrupted && cycle < 5 * cycles);
      cycle++
    ) {
      await fleet.grown(2)
      await pause(100 + random() * 900)
      // Every other time in the middle of a request: at any moment servers are mostly idle
      // between the borrowers' answers.
      if (cycle % 2 === 0) {
        while (traffic.busy() === undefined) await pause(1)
        await pause(random() * 10)
      }
      await fleet.killOne(traffic.busy())
      await letTimePass()
    }
    over.abort()
  }
  const aging = setInterval(() => void letTimePass().catch(() => undefined), 1000)
  try {
    await Promise.race([
      Promise.all([walks, kills()]),
      walks.then(() => new Promise(() => undefined)),
    ])
    // What the last kill interrupted is someone else's now: the goal is reached before all work
    // is done.
    while ((await listOrders()).some(({ state }) => state === 'OPEN')) await pause(200)
  } finally {
    clearInterval(aging)
  }
  for (const { applicationUuid } of applicants)
    events.set(applicationUuid, await listEvents(server.services.store, org, applicationUuid))
}, 14_400_000)
afterAll(async () => {
  expect(new Set(await fleet?.stop())).toEqual(new Set([0]))
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe(`${cycles} servers that are killed while borrowers answer at once (LINTEL_SEED=${seed})`, () => {
  it('interrupted something', () => {
    expect(traffic.lost).toBeGreaterThan(interrupted)
    expect(traffic.acknowledged.size).toBeGreaterThan(cycles)
  })

  it('lose nothing that was acknowledged, and record nothing else', () => {
    const steps = allEvents().filter(({ type }) => type === 'step-submitted')
    const missing = [...traffic.acknowledged.values()].filter(({ url, screen, version }) => {
      const uuid = url.split('/').at(-2)!
      const about = events
        .get(uuid)!
        .filter(({ seq, payload }) => seq <= version && payload.screen === screen)
      return (
        !about.some(({ type }) => type === 'step-submitted') ||
        !about.some(({ seq }) => seq === version)
      )
    })
    expect(missing).toEqual([])
    expect(steps).toHaveLength(traffic.acknowledged.size)
  })

  it('record an answer once, however often it was sent: two at once hear the same', () => {
    const digests = allEvents().flatMap(({ type, payload }) =>
      type === 'step-submitted' ? [payload.digest] : [],
    )
    expect(new Set(digests).size).toBe(digests.length)
    expect(traffic.twinsThatDiffer).toEqual([])
  })

  it('leave chains that hold and tables that are what the journal makes of nothing (trust A3)', async () => {
    expect((await verifyTrail(server.services)).issues).toEqual([])
  })

  it('do every piece of work once, though vendors were asked again: as the same order', async () => {
    const orders = await listOrders()
    expect(orders.filter(({ attempt, state }) => attempt !== 1 || state !== 'DONE')).toEqual([])
    const done = allEvents().flatMap(({ type, payload }) =>
      type === 'work-done' ? [payload.order] : [],
    )
    expect(done.toSorted()).toEqual(orders.map(({ uuid }) => uuid).toSorted())
    const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
    const known = new Set(orders.map(({ uuid }) => uuid))
    expect(asked.filter((line) => !known.has(line.split(' ')[1]!))).toEqual([])
  })

  it('keep every document and consent once', async () => {
    const { store } = server.services
    const documents = await sql<{ type: string; count: number }>`
      select type, count(*) - count(distinct application_uuid) as count from documents where package <> 'upload' group by type`.execute(
      store,
    )
    expect(documents.rows.filter(({ count }) => count !== 0)).toEqual([])
    const receipts = await sql<{ type: string; count: number }>`
      select type, text_id, count(*)::float / ${applicants.length} as count from consent_receipts group by type, text_id`.execute(
      store,
    )
    expect(receipts.rows.filter(({ count }) => count !== 1)).toEqual([])
  })

  it('lead every application to its next status', async () => {
    expect(applicants.length).toBeGreaterThanOrEqual(borrowers)
    const statuses = await Promise.all(
      applicants.map(async (who) => (await standingOf(server, who)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([goal]))
  })
})
