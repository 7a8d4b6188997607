import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startOwnServer } from '../e2e/startOwnServer.ts'

/**
 * What the built server does under more than it can take (`npm run build` first): so many
 * connections that each ask as fast as they are answered, or come back when a 503 says so; a
 * quarter save drafts. Fails where /readyz does not say 200, something fails otherwise than by 503,
 * nothing is read or saved or, at full size, the p99 of what is accepted is over 2 s.
 */
const [connections = 1500, seconds = 30] = process.argv.slice(2).map(Number)
const most = process.argv.length > 2 ? Infinity : 2000
const data = mkdtempSync(join(tmpdir(), 'lintel-load-'))
chmodSync(data, 0o755)
const server = await startOwnServer(data, { LINTEL_SANDBOX: 'on' })
const { port } = new URL(server.url)

interface Answer {
  readonly status: number
  /** Seconds after which to come back, where the server says so. */
  readonly retryAfter: number
  readonly took: number
}

function ask(
  agent: Agent,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const type =
      json === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }
    const sent = request(
      { port, method, path, agent, headers: { 'x-org': 'alder', ...type, ...headers } },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            retryAfter: Number(answer.headers['retry-after'] ?? 0),
            took: performance.now() - began,
          }),
        )
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(json)
  })
}

const drafts = '/service-application/external/api/v1/drafts'
const over = new AbortController()
setMaxListeners(0, over.signal)
const accepted: Record<'save' | 'read', number[]> = { save: [], read: [] }
/** Of the first request of each connection, also where the answer is 503. */
const first: number[] = []
const counts = new Map<string, number>()
const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1)

async function visit(index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const saves = index % 4 === 0
  let isNew = true
  while (!over.signal.aborted)
    try {
      const { status, retryAfter, took } = saves
        ? await ask(agent, 'POST', drafts, { flow: 'registration-v2' })
        : await ask(
            agent,
            'GET',
            index % 2 === 0
              ? '/account/heloc/register-v2'
              : '/service-application/external/api/v1/heloc/state-licenses',
          )
      count(`${saves ? 'save' : 'read'} ${status}`)
      if (isNew) first.push(took)
      isNew = false
      if (status < 300) accepted[saves ? 'save' : 'read'].push(took)
      if (status === 503)
        await pause(retryAfter * 1000, undefined, { signal: over.signal }).catch(() => undefined)
    } catch (error) {
      count(`failed: ${(error as { code?: string }).code ?? String(error)}`)
    }
  agent.destroy()
}

const ready: Answer[] = []
const probing = (async () => {
  const agent = new Agent({ keepAlive: true })
  while (!over.signal.aborted) {
    ready.push(await ask(agent, 'GET', '/readyz'))
    await pause(250)
  }
  agent.destroy()
})()
const visits = Array.from({ length: connections }, (_, index) => visit(index))
await pause(seconds * 1000)
over.abort()
await Promise.all([...visits, probing])
await server.kill('SIGTERM')
rmSync(data, { recursive: true, force: true })

const at = (list: readonly number[], part: number) =>
  Math.round(list.toSorted((left, right) => left - right)[Math.floor(list.length * part)] ?? 0)
const notReady = ready.filter(({ status }) => status !== 200).length
const all = Object.values(accepted).flat()
const p99 = at(all, 0.99)
const readyTimes = ready.map(({ took }) => took)
console.log(
  `${connections} connections for ${seconds} s: ${all.length} accepted, p50 ${at(all, 0.5)} ms, p99 ${p99} ms`,
)
for (const [name, list] of Object.entries(accepted))
  console.log(`  ${name}: ${list.length}, p50 ${at(list, 0.5)} ms, p99 ${at(list, 0.99)} ms`)
console.log(
  `  first answer on a connection, 503 included: ${first.length}, p50 ${at(first, 0.5)} ms, p99 ${at(first, 0.99)} ms`,
)
console.log(
  [...counts]
    .map(([name, times]) => `${name}: ${times}`)
    .toSorted()
    .join(', '),
)
console.log(
  `/readyz: ${ready.length} asked, ${notReady} not 200, p50 ${at(readyTimes, 0.5)} ms, longest ${at(readyTimes, 0.9999)} ms`,
)
const others = [...counts.keys()].filter((name) => !/ (200|201|503)$/.test(name))
const isIdle = Object.values(accepted).some((list) => list.length === 0)
process.exitCode = p99 <= most && notReady === 0 && others.length === 0 && !isIdle ? 0 : 1
