import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../tools/browser/findFreePort.ts'
import { startOwnServer } from '../e2e/startOwnServer.ts'
import { answersOf } from '../server/borrower.ts'
import { paths } from '../server/callServer.ts'

/**
 * The built server (`npm run build` first) under a steady load for a long time: so many requests a
 * second for so many minutes, whether they are answered or not. Of a hundred, 50 draw a page, 29
 * read, 20 begin a draft or save one, and one registers. Prints for each tenth of the time how long
 * requests took and how much memory the process has. Fails where an answer is neither 2xx nor 304,
 * where fewer were answered than sent, and where from the second fifth of the time to the last the
 * memory of live objects has grown by more than a fifth or the p99 has more than doubled.
 */
const [minutes = 30, rate = 200] = process.argv.slice(2).map(Number)
if (!(minutes > 0 && rate > 0)) throw new Error('There is nothing to measure.')
const folder = mkdtempSync(join(tmpdir(), 'lintel-soak-'))
chmodSync(folder, 0o755)
const metrics = `127.0.0.1:${await findFreePort()}`
const server = await startOwnServer(folder, {
  LINTEL_SANDBOX: 'on',
  LINTEL_METRICS: metrics,
  LINTEL_QUOTA_TIMES: '1000000',
  LINTEL_RATE_PAGES: '1000000',
  LINTEL_RATE_CALLS: '1000000',
  LINTEL_RATE_DRAFTS: '1000000',
  LINTEL_RATE_REGISTRATIONS: '1000000',
})
const { port } = new URL(server.url)
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

type Answer = { readonly status: number; readonly text: string }

function ask(
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const json = body === undefined ? '' : JSON.stringify(body)
  const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
  const options = { port, method, path, agent }
  return new Promise((resolve, reject) => {
    const all = { 'x-org': 'alder', ...(body && type), ...headers }
    request({ ...options, headers: all }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }),
      )
    })
      .on('error', reject)
      .end(json)
  })
}

const page = await ask('GET', '/account/heloc/register-v2')
const bundle = (
  JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(page.text)![1]!) as { bundle: string }
).bundle

/** Drafts that are there to be saved, with the version that each has. */
const drafts: { readonly uuid: string; readonly key: string; version: number }[] = []

const typed = { index: answersOf().index }

async function createDraft(): Promise<number> {
  const { status, text } = await ask('POST', paths.drafts, { flow: 'registration-v2' })
  if (status === 201)
    drafts.push({ ...(JSON.parse(text) as { uuid: string; key: string }), version: 1 })
  return status
}

async function saveDraft(): Promise<number> {
  const draft = drafts.shift()
  if (!draft) return createDraft()
  const body = {
    flow: 'registration-v2',
    bundle,
    step: 'index',
    answers: {},
    typed,
  }
  const { status } = await ask('PUT', `${paths.drafts}/${draft.uuid}`, body, {
    'x-draft-key': draft.key,
    'if-match': `"v${draft.version}"`,
  })
  if (status < 300 && ++draft.version < 20) drafts.push(draft)
  return status
}

async function register(): Promise<number> {
  const body = { flow: 'registration-v2', bundle, answers: answersOf() }
  const { status } = await ask('POST', paths.register, body, {
    'idempotency-key': crypto.randomUUID(),
  })
  return status
}

const read = (path: string) => async () => (await ask('GET', path)).status
const licences = read('/service-application/external/api/v1/heloc/state-licenses')

/** What the request with that number does: the same shares in every hundred. */
function actOf(number: number): () => Promise<number> {
  const place = (number * 37) % 100
  if (place < 50) return read('/account/heloc/register-v2')
  if (place < 79) return licences
  if (place < 87) return createDraft
  return place < 99 ? saveDraft : register
}

interface Part {
  readonly times: number[]
  /** MB of live objects, as far as collections have shown: the least of the samples. */
  heap: number
  /** MB of the process, the most. */
  rss: number
}

const parts: Part[] = Array.from({ length: 10 }, () => ({ times: [], heap: Infinity, rss: 0 }))
const counts = new Map<string, number>()
const began = performance.now()
const whole = minutes * 60_000
const partAt = (moment: number) => parts[Math.min(9, Math.floor(((moment - began) / whole) * 10))]!

async function sample(): Promise<void> {
  const text = await (await fetch(`http://${metrics}/metrics`)).text()
  const valueOf = (name: string) =>
    Number(new RegExp(`^(?:\\w+_)?${name} (\\S+)$`, 'm').exec(text)![1]) / 1e6
  const part = partAt(performance.now())
  part.heap = Math.min(part.heap, valueOf('nodejs_heap_size_used_bytes'))
  part.rss = Math.max(part.rss, valueOf('process_resident_memory_bytes'))
}

let [sent, answered] = [0, 0]
const open = new Set<Promise<void>>()

async function send(number: number): Promise<void> {
  const from = performance.now()
  const outcome = await actOf(number)().catch((error: unknown) =>
    String((error as { code?: string }).code ?? error),
  )
  answered++
  partAt(from).times.push(performance.now() - from)
  counts.set(String(outcome), (counts.get(String(outcome)) ?? 0) + 1)
}

for (let sampled = 0; performance.now() - began < whole; await pause(5)) {
  const due = Math.floor(((performance.now() - began) / 1000) * rate)
  for (; sent < due; sent++) {
    const one = send(sent).finally(() => open.delete(one))
    open.add(one)
  }
  if (performance.now() - sampled > 1000) {
    sampled = performance.now()
    const one = sample().finally(() => open.delete(one))
    open.add(one)
  }
}
await Promise.all(open)
await server.kill('SIGTERM')
agent.destroy()
rmSync(folder, { recursive: true, force: true })

const at = (list: readonly number[], share: number) =>
  list.toSorted((left, right) => left - right)[Math.floor(list.length * share)] ?? NaN
console.log(
  `${rate} requests a second for ${minutes} minutes: ${sent} sent, ${answered} answered, ${[...counts].map(([name, times]) => `${name}: ${times}`).join(', ')}`,
)
console.log('  from minute   requests   p50 ms   p99 ms   live objects MB   process MB')
for (const [index, { times, heap, rss }] of parts.entries())
  console.log(
    `  ${((index * minutes) / 10).toFixed(1).padStart(11)} ${String(times.length).padStart(10)} ${at(times, 0.5).toFixed(0).padStart(8)} ${at(times, 0.99).toFixed(0).padStart(8)} ${heap.toFixed(0).padStart(17)} ${rss.toFixed(0).padStart(12)}`,
  )
const [early, late] = [parts.slice(2, 4), parts.slice(8)]
const heapOf = (some: readonly Part[]) => Math.min(...some.map(({ heap }) => heap))
const p99Of = (some: readonly Part[]) =>
  at(
    some.flatMap(({ times }) => times),
    0.99,
  )
const growth = heapOf(late) / heapOf(early)
const slowing = p99Of(late) / p99Of(early)
console.log(
  `  from the second fifth to the last: live objects ${growth.toFixed(2)}x, p99 ${slowing.toFixed(2)}x`,
)
const wrong = [...counts.keys()].filter((name) => !/^(2\d\d|304)$/.test(name))
process.exitCode = wrong.length === 0 && answered === sent && growth <= 1.2 && slowing <= 2 ? 0 : 1
