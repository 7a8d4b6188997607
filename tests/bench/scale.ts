import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { passTime } from '../../src/server/origination/passTime.ts'
import { readSettings } from '../../src/server/settings/readSettings.ts'
import { startServer } from '../../src/server/startServer.ts'
import { sweep } from '../../src/server/stores/sweep.ts'
import { generousRates } from '../e2e/generousRates.ts'
import { org, paths, send } from '../server/callServer.ts'
import { applicationOf } from '../server/origination/applicationOf.ts'
import { fastVendors } from '../server/origination/fastVendors.ts'
import { agentHeaders } from '../server/identity/agentHeaders.ts'
import { openAgent } from '../server/origination/openAgent.ts'
import { registerApplicant } from '../server/origination/registerApplicant.ts'
import { submit } from '../server/origination/submit.ts'
import { typical } from '../server/origination/typical.ts'
import { walkTo } from '../server/origination/walkTo.ts'
import { growApplications } from './scale/growApplications.ts'

/**
 * What calls take with 100 applications, and with so many (`-- 100000` for the full size), made
 * from walked ones with all of their rows. Prints each call's median of both, and what an
 * application takes of the database, by table. Fails where, at full size, a call takes more than
 * twice its time with 100.
 */
const [size = 2000, times = 30] = process.argv.slice(2).map(Number)
if (!(size >= 1 && times >= 1)) throw new Error('There is nothing to measure.')
const isFull = size >= 100_000
const few = 100
const folder = mkdtempSync(join(tmpdir(), 'lintel-scale-'))
chmodSync(folder, 0o755)
const environment = {
  ...generousRates,
  LINTEL_RATE_REGISTRATIONS: '100000',
  LINTEL_SANDBOX: 'on',
  LOG_LEVEL: 'silent',
  DATA_DIR: folder,
}
const server = await startServer(
  { ...readSettings(environment, false), port: 0 },
  { template: async () => readFileSync('index.html', 'utf8') },
  { vendors: fastVendors() },
)
const { services } = server
const { store } = services
const open = { app: server.app, services } as never
const working = { ...services, log: server.app.log }

const median = (numbers: readonly number[]) =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)]!

async function bytesByTable(): Promise<ReadonlyMap<string, { bytes: number; rows: number }>> {
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes, greatest(reltuples, 0)::int as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(store)
  return new Map(rows.map(({ name, ...each }) => [name, each]))
}

try {
  const template = async (lastName: string, status: string) => {
    const who = await registerApplicant(open, lastName)
    await walkTo(open, who, status)
    return who
  }
  const people = [await template('Soto', 'RESCISSION'), await template('Lowscore', 'DECLINED')]
  const walked = await Promise.all(people.map((who) => applicationOf(open, who)))
  const { uuid: agent, ...opened } = await openAgent(open, walked[0]!.uuid)
  let { headers } = opened
  const get = async (path: string, own: Record<string, string> = headers) => {
    const { status, body } = await send(open, 'GET', path, { headers: own })
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  }
  const year = new Date().getFullYear()
  const files = '/service-application/api/v1/agent/files'
  let fresh = await registerApplicant(open)
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'draft created': () => send(open, 'POST', paths.drafts, { body: { flow: 'registration-v2' } }),
    registration: async () => {
      fresh = await registerApplicant(open)
    },
    'screen submitted': async () => {
      const answer = typical['start/profile']!
      const { status } = await submit(open, fresh, 'start/profile', answer, { version: 1 })
      if (status !== 200) throw new Error(`A screen was answered ${status}`)
    },
    'next step': () => get(fresh.url('/next-step'), fresh.headers),
    'own applications': () => get(paths.applications, fresh.headers),
    'queue of an agent': () => get(files),
    'search of an agent': () => get(`${files}?search=soto`),
    'file of an agent': () => get(`${files}/${walked[0]!.uuid}`),
    'time passes, nothing is due': () => passTime(working),
    'sweep, nothing is due': () => sweep(working),
    [`report of ${year}`]: () => get(`/service-application/api/v1/agent/report?year=${year}`),
  }
  /** It reads each application that ended in its year. */
  const inProportion = `report of ${year}`
  const measure = async () => {
    // A session ends while the others are made.
    headers = await agentHeaders(open, org, agent)
    const took: Record<string, number[]> = {}
    for (let turn = 0; turn < times + 5; turn++)
      for (const [name, call] of Object.entries(calls)) {
        const began = performance.now()
        await call()
        // The first ones warm up.
        if (turn >= 5) (took[name] ??= []).push(performance.now() - began)
      }
    return took
  }
  const grow = (more: number) => growApplications(services, org, { walked, agent, size: more })
  await grow(few)
  const small = await bytesByTable()
  const before = await measure()
  const began = performance.now()
  await grow(size)
  const minutes = (performance.now() - began) / 60_000
  const large = await bytesByTable()
  const after = await measure()

  const counted = (table: string) => large.get(table)!.rows
  console.log(
    `${counted('applications')} applications, ${counted('application_events')} events, ${counted('identities')} accounts; made in ${minutes.toFixed(1)} minutes`,
  )
  let worst = 0
  for (const name of Object.keys(calls)) {
    const [one, other] = [median(before[name]!), median(after[name]!)]
    if (name !== inProportion) worst = Math.max(worst, other / one)
    console.log(
      `${name}: ${one.toFixed(1)} ms with ${few}, ${other.toFixed(1)} ms with ${size}: ${(other / one).toFixed(2)} ×`,
    )
  }
  const grown = [...large]
    .map(([name, { bytes, rows }]) => {
      const old = small.get(name) ?? { bytes: 0, rows: 0 }
      return { name, bytes: (bytes - old.bytes) / size, rows: (rows - old.rows) / size }
    })
    .filter(({ bytes }) => bytes > 1)
    .toSorted((one, other) => other.bytes - one.bytes)
  const sum = grown.reduce((total, { bytes }) => total + bytes, 0)
  console.log(`an application takes ${(sum / 1000).toFixed(1)} kB of the database, files apart`)
  for (const { name, bytes, rows } of grown.slice(0, 12))
    console.log(`  ${name}: ${(bytes / 1000).toFixed(1)} kB, ${rows.toFixed(1)} rows`)
  const { rows: blobs } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, sum(length(content)) as bytes from blobs
    where split_part(key, '/', 2) = ${walked[0]!.uuid}`.execute(store)
  console.log(
    `  files of one that is signed: ${(blobs[0]!.bytes / 1000).toFixed(0)} kB in ${blobs[0]!.count}`,
  )
  if (isFull && worst > 2) {
    console.error(`A call takes ${worst.toFixed(1)} times as long as with ${few}`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
