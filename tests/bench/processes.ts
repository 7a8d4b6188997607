import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { startOwnServer, type OwnServer } from '../e2e/startOwnServer.ts'
import { answersOf } from '../server/borrower.ts'
import { paths } from '../server/callServer.ts'
import { typical } from '../server/origination/typical.ts'

/**
 * 1, 2 and 4 processes of the built server on one database (`npm run build` first): started
 * together on an empty one, drafts under load, a rolling restart meanwhile, a limit of calls, a
 * sign-out, and jobs. Fails where a process does not start, an acknowledged draft is lost, an
 * answer is neither 2xx nor 503, the limit is passed, a sign-out is seen after more than a second,
 * or a job is done twice or never.
 */
const [seconds = 8, screens = 20, most = 4] = process.argv.slice(2).map(Number)
if (!(seconds > 0 && screens >= 1 && most >= 1)) throw new Error('There is nothing to measure.')
const signInsAMinute = 20
const connections = 20
const folder = mkdtempSync(join(tmpdir(), 'lintel-processes-'))
chmodSync(folder, 0o755)
const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), { max_connections: '200' })
const failed: string[] = []
const require = (isRight: boolean, what: string) => void (isRight || failed.push(what))

async function ask<T>(url: string, text: string): Promise<readonly T[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

async function call(
  server: OwnServer,
  method: string,
  path: string,
  { body, headers }: { body?: object; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'x-org': 'alder',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text, json: () => JSON.parse(text) as Record<string, string> }
}

async function bundleAt(server: OwnServer): Promise<string> {
  const { text } = await call(server, 'GET', '/account/heloc')
  return JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(text)![1]!).bundle
}

/** Saves drafts until `isOver`, at the next process where one refuses. */
async function load(servers: readonly OwnServer[], isOver: () => boolean) {
  const acknowledged: string[] = []
  const others = new Map<string, number>()
  let [last, longest] = [performance.now(), 0]
  const visit = async (index: number) => {
    for (let at = index; !isOver();) {
      const server = servers[at % servers.length]!
      const answer = await call(server, 'POST', paths.drafts, {
        body: { flow: 'registration-v2' },
      }).catch(() => undefined)
      const now = performance.now()
      if (answer?.status === 201) {
        acknowledged.push(answer.json().uuid!)
        longest = Math.max(longest, now - last)
        last = now
        continue
      }
      if (answer && answer.status !== 503)
        others.set(`${answer.status}`, (others.get(`${answer.status}`) ?? 0) + 1)
      at++
      await pause(20)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => visit(index)))
  return { acknowledged, others, longest }
}

/** Each process is told to end, and started again, while others answer. */
async function restartEach(servers: readonly OwnServer[]): Promise<void> {
  for (const server of servers) {
    await server.kill('SIGTERM')
    await server.start()
  }
}

/** How many sign-ins all processes let through, of more than the limit at each. */
async function countSignIns(servers: readonly OwnServer[]): Promise<number> {
  let passed = 0
  for (let turn = 0; turn < signInsAMinute + 10; turn++) {
    for (const server of servers) {
      const body = { applicationName: 'heloc', orgCode: 'alder', mode: 'customer' }
      const { status } = await call(server, 'POST', paths.loginStart, { body })
      if (status !== 429) passed++
    }
    await pause(200)
  }
  return passed
}

async function register(server: OwnServer, bundle: string) {
  const answer = await call(server, 'POST', paths.register, {
    headers: { 'idempotency-key': randomUUID() },
    body: { flow: 'registration-v2', bundle, answers: answersOf() },
  })
  if (answer.status !== 201) throw new Error(`Registration: ${answer.status} ${answer.text}`)
  const { jwt, applicationUuid } = answer.json()
  return { headers: { authorization: `Bearer ${jwt}` }, applicationUuid }
}

/** Milliseconds until the last process refuses someone who signed out at the first. */
async function signOut(servers: readonly OwnServer[], bundle: string): Promise<number> {
  const { headers } = await register(servers[0]!, bundle)
  const isIn = async (server: OwnServer) =>
    (await call(server, 'GET', paths.identity, { headers })).status === 200
  for (const server of servers) require(await isIn(server), 'a process does not know who signed in')
  const { status } = await call(servers[0]!, 'POST', paths.logout, {
    headers,
    body: { applicationName: 'heloc', orgCode: 'alder', mode: 'customer' },
  })
  require(status < 300, `signing out is answered ${status}`)
  const began = performance.now()
  for (const server of servers)
    while ((await isIn(server)) && performance.now() - began < 5000) await pause(10)
  return performance.now() - began
}

/** Submits screens at all processes; how many of the orders they started were done, and twice. */
async function runJobs(servers: readonly OwnServer[], url: string, bundle: string) {
  const screen = 'start/profile'
  await Promise.all(
    Array.from({ length: screens }, async (_, index) => {
      const server = servers[index % servers.length]!
      const { headers, applicationUuid } = await register(server, bundle)
      const answer = await call(server, 'POST', `${paths.application}/${applicationUuid}/steps`, {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: { screen, bundle, version: 1, answer: typical[screen]! },
      })
      if (answer.status !== 200) throw new Error(`Screen: ${answer.status} ${answer.text}`)
    }),
  )
  const orders = `select count(*)::int as count from work_orders where work = 'soft-credit' or work like 'soft%'`
  const undone = `${orders.replace('where', "where state = 'OPEN' and (")})`
  const until = performance.now() + 120_000
  while ((await ask<{ count: number }>(url, undone))[0]!.count > 0 && performance.now() < until)
    await pause(100)
  const [{ count: left } = { count: NaN }] = await ask<{ count: number }>(url, undone)
  const [{ count: all } = { count: 0 }] = await ask<{ count: number }>(url, orders)
  const twice = await ask(
    url,
    `select payload ->> 'order' from application_events
      where type = 'work-done' and payload ->> 'order' is not null group by 1 having count(*) > 1`,
  )
  return { all, left, twice: twice.length }
}

async function measure(count: number): Promise<void> {
  const name = `of_${count}`
  await ask(cluster.url, `create database ${name}`)
  const url = cluster.url.replace(/postgres$/, name)
  const environment = {
    DATABASE_URL: url,
    LINTEL_SANDBOX: 'on',
    LINTEL_DATA_KEY: randomBytes(32).toString('base64'),
    LINTEL_AUDIT_KEY: randomBytes(32).toString('base64'),
    LINTEL_RATE_SIGN_IN: String(signInsAMinute),
    LINTEL_RATE_REGISTRATIONS: '100000',
  }
  const began = performance.now()
  const servers = await Promise.all(
    Array.from({ length: count }, () => startOwnServer(folder, environment)),
  )
  const ready = performance.now() - began
  try {
    const bundle = await bundleAt(servers[0]!)
    const until = performance.now() + seconds * 1000
    const steady = await load(servers, () => performance.now() > until)
    let isRestarted = false
    const restarting = restartEach(servers).then(() => {
      isRestarted = true
    })
    const rolling = await load(servers, () => isRestarted)
    await restarting
    const acknowledged = [...steady.acknowledged, ...rolling.acknowledged]
    const kept = new Set(
      (await ask<{ uuid: string }>(url, 'select uuid from drafts')).map(({ uuid }) => uuid),
    )
    const lost = acknowledged.filter((uuid) => !kept.has(uuid)).length
    const others = [...steady.others, ...rolling.others]
    const out = await signOut(servers, bundle)
    const jobs = await runJobs(servers, url, bundle)
    const passed = await countSignIns(servers)
    const named = `${count} ${count === 1 ? 'process' : 'processes'}`
    require(steady.acknowledged.length > 0 && rolling.acknowledged.length > 0, `${named}: no draft`)
    require(lost === 0, `${named}: ${lost} drafts were lost`)
    require(others.length === 0, `${named}: answers ${others.join(' ')}`)
    require(out <= 1000, `${named}: a sign-out is seen after ${out} ms`)
    require(jobs.all >= screens && jobs.left === 0, `${named}: jobs ${JSON.stringify(jobs)}`)
    require(jobs.twice === 0, `${named}: ${jobs.twice} jobs were done twice`)
    require(passed <= signInsAMinute + count * 5, `${named}: ${passed} sign-ins`)
    console.log(
      `${named}: ready together on an empty database after ${(ready / 1000).toFixed(1)} s, ${Math.round(steady.acknowledged.length / seconds)} drafts a second`,
    )
    console.log(
      `  restarted one after the other: ${rolling.acknowledged.length} drafts meanwhile, 0 lost of ${acknowledged.length}, longest gap ${rolling.longest.toFixed(0)} ms`,
    )
    console.log(
      `  signed out everywhere after ${out.toFixed(0)} ms; ${jobs.all} jobs once; ${passed} sign-ins of ${signInsAMinute} a minute, tried ${(signInsAMinute + 10) * count} times`,
    )
  } finally {
    for (const server of servers) await server.kill('SIGTERM')
  }
}

try {
  for (const count of [1, 2, 4].filter((each) => each <= most)) await measure(count)
  for (const what of failed) console.error(what)
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
