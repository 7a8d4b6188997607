import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callOutside } from '../callOutside.ts'
import limits from '../limits.json' with { type: 'json' }
import { measuredOrders, runningJobs, type Measured, type RunningJob } from '../measured.ts'
import { describeSpans, type TraceSpan } from './describeSpans.ts'

interface Part {
  readonly trace: string
  readonly span: string
  readonly parent?: string
  readonly began: number
}

const { atOnce, seconds, kept, answerBytes } = limits.traces
const id = (bytes: number) => randomBytes(bytes).toString('hex')
const partOf = (above?: Pick<Part, 'trace' | 'span'>): Part => ({
  trace: above?.trace ?? id(16),
  span: id(8),
  ...(above && { parent: above.span }),
  began: Date.now(),
})

/**
 * Sends a span of each call, job and order to a vendor to a collector of OpenTelemetry, a few
 * seconds later and many at once: ids of calls, queues and operations with their outcome, nothing
 * of people. What the collector does not take is dropped.
 */
export function sendTraces(app: FastifyInstance, collector: URL): void {
  const underWay = new AsyncLocalStorage<Part>()
  const calls = new WeakMap<FastifyRequest, Part>()
  let spans: TraceSpan[] = []
  const end = (
    part: Part,
    kind: TraceSpan['kind'],
    { name, outcome }: Omit<Measured, 'milliseconds'>,
  ) => {
    if (spans.length < kept) spans.push({ ...part, ended: Date.now(), kind, name, outcome })
    if (spans.length === atOnce) void send()
  }
  const send = async () => {
    const sent = spans
    spans = []
    if (sent.length === 0) return
    await callOutside(String(new URL('v1/traces', collector)), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(describeSpans(sent)),
      signal: AbortSignal.timeout(seconds * 1000),
      bytes: answerBytes,
      named: new Set([collector.host]),
    }).catch((error: unknown) =>
      app.log.warn({ err: error, spans: sent.length }, 'traces were not taken'),
    )
  }
  app.addHook('onRequest', async (request) => {
    calls.set(request, partOf(readParent(request.headers.traceparent)))
  })
  // After the body was read, which leaves what was begun before it.
  app.addHook('preHandler', (request, _reply, done) => underWay.run(calls.get(request)!, done))
  app.addHook('onResponse', async (request, reply) => {
    const { config, url = 'none' } = request.routeOptions
    if (url === '/livez' || url === '/readyz') return
    const name = config.call ?? url
    end(calls.get(request)!, 'server', { name, outcome: String(reply.statusCode) })
  })
  const stops = [followOrders(underWay, end), followJobs(underWay, end)]
  const timer = setInterval(() => void send(), seconds * 1000).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    await send()
  })
}

type End = (part: Part, kind: TraceSpan['kind'], about: Omit<Measured, 'milliseconds'>) => void

/** An order is part of the job or the call that asks for it. */
function followOrders(underWay: AsyncLocalStorage<Part>, end: End): () => void {
  const listen = (message: unknown) => {
    const measured = message as Measured
    const began = Date.now() - measured.milliseconds
    end({ ...partOf(underWay.getStore()), began }, 'client', measured)
  }
  measuredOrders.subscribe(listen)
  return () => void measuredOrders.unsubscribe(listen)
}

function followJobs(underWay: AsyncLocalStorage<Part>, end: End): () => void {
  const parts = new WeakMap<RunningJob, Part>()
  runningJobs.start.bindStore(underWay, (job) => {
    const part = partOf()
    parts.set(job, part)
    return part
  })
  const asyncEnd = (job: RunningJob) =>
    end(parts.get(job)!, 'consumer', { name: job.name, outcome: job.outcome ?? 'done' })
  runningJobs.subscribe({ asyncEnd } as never)
  return () => {
    runningJobs.start.unbindStore(underWay)
    runningJobs.unsubscribe({ asyncEnd } as never)
  }
}

/** Of a W3C traceparent: the call of a proxy before this server is part of the same trace. */
function readParent(header: unknown): Pick<Part, 'trace' | 'span'> | undefined {
  const [, trace, span] =
    /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(typeof header === 'string' ? header : '') ??
    []
  return trace && span ? { trace, span } : undefined
}
