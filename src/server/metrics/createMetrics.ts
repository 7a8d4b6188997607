import type { Channel } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Bundles } from '../bundles/Bundles.ts'
import { measuredOrders, measuredRequests, type Measured } from '../measured.ts'
import { waitingFor, type Store } from '../stores/openDatabase.ts'

export interface MetricNeeds {
  readonly store: Store
  readonly bundles: Pick<Bundles, 'orgCodes' | 'release' | 'lastGood' | 'isStale'>
  readonly isDraining: () => boolean
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * What a server says of itself in the format of Prometheus: requests, orders to vendors, the pool,
 * jobs, releases, and the process with its event loop. Labels are ids of the configuration and of
 * calls, never of people. `stop` unsubscribes.
 */
export function createMetrics(needs: MetricNeeds): { registry: Registry; stop(): void } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const stops = [
    observe(measuredRequests, {
      name: 'lintel_request_seconds',
      help: 'Time until a response was sent, by call and status',
      registers,
    }),
    observe(measuredOrders, {
      name: 'lintel_vendor_order_seconds',
      help: 'Time of an order to a vendor, by operation and outcome',
      registers,
    }),
  ]
  addPool(needs, registers)
  addJobs(needs, registers)
  addReleases(needs, registers)
  return { registry, stop: () => stops.forEach((stop) => stop()) }
}

function observe(
  channel: Channel,
  about: { name: string; help: string; registers: Registry[] },
): () => void {
  const histogram = new Histogram({ ...about, labelNames: ['name', 'outcome'], buckets: seconds })
  const listen = (message: unknown) => {
    const { name, outcome, milliseconds } = message as Measured
    histogram.observe({ name, outcome }, milliseconds / 1000)
  }
  channel.subscribe(listen)
  return () => void channel.unsubscribe(listen)
}

function addPool({ store, isDraining }: MetricNeeds, registers: Registry[]): void {
  gauge('lintel_pool_waiting', 'Requests that wait for a connection', registers, () => [
    [{}, waitingFor(store).count],
  ])
  gauge('lintel_pool_waiting_seconds', 'Time of the first of them', registers, () => [
    [{}, waitingFor(store).milliseconds / 1000],
  ])
  gauge('lintel_draining', '1 while the server drains', registers, () => [
    [{}, isDraining() ? 1 : 0],
  ])
}

/** All processes report the same, because they share the database. */
function addJobs({ store }: MetricNeeds, registers: Registry[]): void {
  gauge('lintel_jobs', 'Jobs that are due or run, by queue', registers, async () => {
    const { rows } = await sql<{ name: string; jobs: number }>`
      select name, count(*) as jobs from pgboss.job
      where state < 'completed' and start_after <= now() group by name`.execute(store)
    return rows.map(({ name, jobs }) => [{ queue: name }, jobs])
  })
}

function addReleases({ bundles }: MetricNeeds, registers: Registry[]): void {
  gauge('lintel_release_in_force', 'Number of the release, by lender', registers, () =>
    bundles.orgCodes().map((org) => [{ org }, bundles.release(org)?.number ?? 0]),
  )
  gauge('lintel_lenders_last_good', 'Lenders whose folder cannot be served', registers, () => [
    [{}, bundles.lastGood().length],
  ])
  gauge('lintel_configuration_stale', '1 while the files have errors', registers, () => [
    [{}, bundles.isStale() ? 1 : 0],
  ])
}

type Values = readonly (readonly [labels: Record<string, string>, value: number])[]

function gauge(
  name: string,
  help: string,
  registers: Registry[],
  read: () => Values | Promise<Values>,
): void {
  const made: Gauge = new Gauge({
    name,
    help,
    registers,
    labelNames: ['queue', 'org'],
    async collect() {
      const values = await read()
      made.reset()
      for (const [labels, value] of values) made.set(labels, value)
    },
  })
}
