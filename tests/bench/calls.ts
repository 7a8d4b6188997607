import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serialize } from 'node:v8'
import { Client } from 'pg'
import { readSettings } from '../../src/server/settings/readSettings.ts'
import { startServer } from '../../src/server/startServer.ts'
import { startEmbeddedPostgres } from '../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { generousRates } from '../e2e/generousRates.ts'
import { startOwnServer } from '../e2e/startOwnServer.ts'
import { answersOf } from '../server/borrower.ts'
import { bundleOf, paths } from '../server/callServer.ts'
import { typical } from '../server/origination/typical.ts'
import { recordCalls, screen, typed } from './calls/recordCalls.ts'

/**
 * What a draft, a registration and a screen cost with many connections (`npm run build` first),
 * beside bare Fastify that sends the same statements to a database of the same cluster, in
 * alternating rounds. Each call is the first of its draft or application. Fails where a call is not
 * answered with 2xx, or its row is not in the database.
 */
const [rounds = 7, calls = 400, connections = 50] = process.argv.slice(2).map(Number)
if (!(rounds >= 1 && calls >= 1)) throw new Error('There is nothing to measure.')
const folder = mkdtempSync(join(tmpdir(), 'lintel-calls-'))
chmodSync(folder, 0o755)
const cluster = await startEmbeddedPostgres(join(folder, 'cluster'))
const keys = {
  LINTEL_SANDBOX: 'on',
  LINTEL_DATA_KEY: randomBytes(32).toString('base64'),
  LINTEL_AUDIT_KEY: randomBytes(32).toString('base64'),
  LINTEL_SECRET: randomBytes(32).toString('base64'),
  LINTEL_RATE_REGISTRATIONS: '1000000',
}
const own = cluster.url.replace(/postgres$/, 'lintel')
const bare = cluster.url.replace(/postgres$/, 'bare')

async function run(url: string, text: string) {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** The database with a recording of each call; the product is in this process for that. */
async function record() {
  await run(cluster.url, 'create database lintel')
  const environment = { ...generousRates, ...keys, DATABASE_URL: own, LOG_LEVEL: 'silent' }
  const settings = { ...readSettings(environment, false), port: 0, dataFolder: folder }
  const server = await startServer(settings, {
    template: async () => readFileSync('index.html', 'utf8'),
  })
  const open = { app: server.app, services: server.services } as never
  const recorded = await recordCalls(open)
  const bundle = bundleOf(open)
  await server.stop()
  await run(cluster.url, 'create database bare template lintel')
  writeFileSync(join(folder, 'calls'), serialize(recorded))
  return bundle
}

const bundle = await record()
const server = await startOwnServer(folder, { ...keys, DATABASE_URL: own })
const floor = spawn(
  process.execPath,
  ['--import', 'tsx', 'tests/bench/calls/bareFastify.ts', join(folder, 'calls')],
  { env: { ...process.env, DATABASE_URL: bare }, stdio: ['ignore', 'pipe', 'inherit'] },
)
const [address] = (await once(floor.stdout, 'data')) as [Buffer]
const agent = new Agent({ keepAlive: true, maxSockets: connections })

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object
}

function ask({ method, url, headers, body }: Asked): Promise<string> {
  const json = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(json))
    const type = { 'content-type': 'application/json', 'content-length': length }
    const options = { method, agent, headers: { 'x-org': 'alder', ...type, ...headers } }
    request(url, options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode! < 300) resolve(text)
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`))
      })
    })
      .on('error', reject)
      .end(json)
  })
}

/** What an answer says that the next call of the same draft or person needs. */
type Known = Readonly<Record<string, string>>
type Name = 'create' | 'save' | 'register' | 'submit'

const asked: Readonly<Record<Name, (known: Known) => Asked>> = {
  create: () => ({ method: 'POST', url: paths.drafts, body: { flow: 'registration-v2' } }),
  save: ({ uuid, key }) => ({
    method: 'PUT',
    url: `${paths.drafts}/${uuid}`,
    headers: { 'x-draft-key': key!, 'if-match': '"v1"' },
    body: { flow: 'registration-v2', bundle, step: 'index', answers: {}, typed },
  }),
  register: () => ({
    method: 'POST',
    url: paths.register,
    headers: { 'idempotency-key': randomUUID() },
    body: { flow: 'registration-v2', bundle, answers: answersOf() },
  }),
  submit: ({ jwt, applicationUuid }) => ({
    method: 'POST',
    url: `${paths.application}/${applicationUuid}/steps`,
    headers: { authorization: `Bearer ${jwt}`, 'idempotency-key': randomUUID() },
    body: { screen, bundle, version: 1, answer: typical[screen]! },
  }),
}

type Send = (name: Name, known: Known) => Promise<Known>

const product: Send = async (name, known) => {
  const { url, ...rest } = asked[name](known)
  return JSON.parse(await ask({ ...rest, url: `${server.url}${url}` })) as Known
}

/** The same request, with the ids that its statements get in place of those recorded. */
const bareFastify: Send = async (name, known) => {
  const ids = {
    create: () => [randomUUID()],
    save: () => [known.uuid!],
    register: () => [randomUUID(), randomUUID(), randomUUID()],
    submit: () => [known.identityUuid!, known.applicationUuid!, known.sid!],
  }[name]()
  const { headers, body } = asked[name](known)
  const url = `${String(address).trim()}/${name}`
  const given = { ...headers, 'x-ids': ids.join() }
  const told = JSON.parse(await ask({ method: 'POST', url, headers: given, body })) as Known
  const [uuid, applicationUuid, sid] = ids as [string, string, string]
  return { ...told, uuid, identityUuid: uuid, applicationUuid, sid }
}

/** Sends a call for each of `known`; milliseconds a call, and what was answered. */
async function time(send: Send, name: Name, known: readonly Known[]) {
  const answers: Known[] = []
  let next = 0
  const began = performance.now()
  const worker = async () => {
    for (let index = next++; index < known.length; index = next++)
      answers.push(await send(name, known[index]!))
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return { took: (performance.now() - began) / known.length, answers }
}

const names: readonly Name[] = ['create', 'save', 'register', 'submit']
const nothing = Array.from({ length: calls }, () => ({}))

/** All calls of a round, each kind in its turn. */
async function runRound(send: Send): Promise<Readonly<Record<Name, number>>> {
  const created = await time(send, 'create', nothing)
  const saved = await time(send, 'save', created.answers)
  const registered = await time(send, 'register', nothing)
  const submitted = await time(send, 'submit', registered.answers)
  return {
    create: created.took,
    save: saved.took,
    register: registered.took,
    submit: submitted.took,
  }
}

/** Resolves once no application waits for the vendor that the screen has asked. */
async function settle(): Promise<void> {
  const open = `select count(*)::int as count from applications
    where status = 'WAITING_FOR_SOFT_CREDIT'`
  while ((await run(own, open))[0].count > 0) await pause(250)
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)]!

try {
  const taken: Readonly<Record<Name, readonly [number, number]>>[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const floorFirst = round % 2 === 0
    const before = floorFirst ? await runRound(bareFastify) : undefined
    const ours = await runRound(product)
    await settle()
    const floors = before ?? (await runRound(bareFastify))
    const pair = (name: Name) => [name, [ours[name], floors[name]]] as const
    if (round > 0) taken.push(Object.fromEntries(names.map(pair)) as never)
  }
  const done = `select (select count(*)::int from drafts where version = 2) as saved,
    (select count(*)::int from application_events where seq = 2) as submitted`
  const expected = (rounds + 1) * calls
  for (const url of [own, bare]) {
    const [{ saved, submitted }] = await run(url, done)
    if (saved < expected || submitted < expected)
      throw new Error(`${url} has ${saved} drafts and ${submitted} screens of ${expected}`)
  }
  console.log(
    `${rounds} rounds of ${calls} calls of each kind, ${connections} connections; bare Fastify sends the same statements, and hashes the password`,
  )
  const titles = {
    create: 'draft created',
    save: 'draft saved',
    register: 'registration',
    submit: 'screen submitted',
  }
  for (const name of names) {
    const [ours, floors] = [0, 1].map((at) => median(taken.map((each) => each[name][at]!)))
    const ratio = median(taken.map((each) => each[name][0] / each[name][1]))
    console.log(
      `${titles[name]}: ${ours!.toFixed(2)} ms, bare Fastify ${floors!.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`,
    )
  }
} finally {
  agent.destroy()
  floor.kill()
  await server.kill('SIGTERM')
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
