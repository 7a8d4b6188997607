import type { FastifyInstance } from 'fastify'
import { problem } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import type { Load } from '../settings/Settings.ts'

const { retrySeconds, last, first, held } = limits.overload
const saving = new Set<string>(last)
const reports = new Set<string>(first)
/** They wait for something to happen, and need nothing meanwhile. */
const waits = new Set<string>(held)
/** Load balancers ask these, with little patience. */
export const probes: ReadonlySet<string> = new Set(['/livez', '/readyz'])

/**
 * How overloaded the server is: 0 not at all, 1 at its limits, 2 at twice that, … The highest of
 * the three figures.
 */
export function overloadOf(load: Load, most: Load): number {
  const pool = Math.min(
    load.waiting / most.waiting,
    load.waitingMilliseconds / most.waitingMilliseconds,
  )
  return Math.floor(Math.max(load.late / most.late, pool, load.inFlight / most.inFlight))
}

/**
 * Whether a call must wait at this overload: reports first, then reads, then the rest; saving
 * answers last, probes never.
 */
export function mustWait(
  overload: number,
  { call = '', method, url = '' }: { call?: string; method: string; url?: string },
): boolean {
  if (overload === 0 || probes.has(url)) return false
  if (reports.has(call)) return true
  if (saving.has(call)) return overload >= limits.overload.savingAt
  return method === 'GET' || method === 'HEAD'
    ? overload >= limits.overload.readingAt
    : overload >= limits.overload.otherAt
}

interface Waits {
  readonly turn: () => number
  readonly pool: () => { readonly count: number; readonly milliseconds: number }
}

/**
 * Responds with 503 and retry-after before queues grow, in the order of what can wait. Register it
 * before the hooks that do anything: rejecting costs next to nothing. `turn`: milliseconds that the
 * oldest request waits for its turn; `pool`: who waits for a connection.
 */
export function shedLoad(app: FastifyInstance, most: Load, { turn, pool }: Waits): void {
  let flying = 0
  const lateness = watchLateness(turn)
  app.addHook('onClose', async () => lateness.stop())
  app.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions
    const isHeld = waits.has(config.call ?? '')
    if (!isHeld) flying++
    let isOver = isHeld
    const end = () => {
      if (!isOver) flying--
      isOver = true
    }
    reply.raw.once('close', end).once('finish', end)
    const { count: waiting, milliseconds: waitingMilliseconds } = pool()
    const overload = overloadOf(
      { late: lateness.read(), waiting, waitingMilliseconds, inFlight: flying },
      most,
    )
    if (!mustWait(overload, { call: config.call, method: request.method, url })) return
    throw problem(
      'server/busy',
      {},
      { headers: { 'retry-after': String(retrySeconds * overload) } },
    )
  })
}

const [everyMilliseconds, kept] = [250, 4]

/**
 * The minimum lateness of the last second: one long pause, such as a garbage collection, is not
 * overload.
 */
function watchLateness(turn: () => number): { read(): number; stop(): void } {
  const seen: number[] = []
  let due = performance.now() + everyMilliseconds
  const timer = setInterval(() => {
    const now = performance.now()
    seen.push(Math.max(0, now - due, turn()))
    if (seen.length > kept) seen.shift()
    due = now + everyMilliseconds
  }, everyMilliseconds).unref()
  return {
    read: () => (seen.length < kept ? 0 : Math.min(...seen)),
    stop: () => clearInterval(timer),
  }
}
