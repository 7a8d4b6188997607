import { sql } from 'kysely'
import { createCarrier } from '../../../src/server/jobs/createCarrier.ts'
import type { JobQueue } from '../../../src/server/queue/Jobs.ts'
import { send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Awakening, Time, Wait } from '../../../src/cli/conform/server/application/Time.ts'

/** An order that could be carried out now. */
export interface ReadyOrder {
  readonly order: string
  readonly work: string
}

interface ReadyJob extends ReadyOrder {
  readonly id: string
  readonly queue: JobQueue
}

/**
 * Time for one application after another, on a server that does not work by itself: orders are
 * carried out one by one, and wherever several could be, `choose` says which comes first; the clock
 * moves on only while none can.
 */
export function createOneByOne(
  server: TestServer,
  choose: (ready: readonly ReadyOrder[]) => ReadyOrder,
): Time {
  const { store, clock } = server.services
  const carrier = createCarrier({ ...server.services, log: server.app.log })

  const listReady = async (application: string) => {
    const { rows } = await sql<ReadyJob>`
      select job.id, job.name as queue, work_orders.uuid as order, work_orders.work
      from work_orders join pgboss.job on job.data->>'order' = work_orders.uuid::text
      where work_orders.application = ${application}::uuid and work_orders.state = 'OPEN'
        and job.name in ('work', 'work-failed') and job.state < 'active' and job.start_after <= now()
      order by work_orders.work`.execute(store)
    return rows
  }
  const carry = async (application: string) => {
    const ready = await listReady(application)
    if (ready.length === 0) return false
    const { order } = choose(ready)
    const { id, queue } = ready.find((job) => job.order === order)!
    await sql`update pgboss.job set state = 'active', started_on = now() where id = ${id}::uuid`.execute(
      store,
    )
    await carrier.carryOut({ id, queue, order }, AbortSignal.timeout(60_000))
    return true
  }
  const versionOf = async (application: string) =>
    Number(
      (
        await store
          .selectFrom('applications')
          .select('version')
          .where('uuid', '=', application)
          .executeTakeFirstOrThrow()
      ).version,
    )
  const millisecondsToNext = async (application: string) => {
    const { rows } = await sql<{ next: number | null }>`
      select (extract(epoch from min(job.start_after) - now()) * 1000)::float8 as next
      from work_orders join pgboss.job on job.data->>'order' = work_orders.uuid::text
      where work_orders.application = ${application}::uuid and work_orders.state = 'OPEN' and job.state < 'active'`.execute(
      store,
    )
    return rows[0]!.next ?? Infinity
  }
  const advance = async (milliseconds: number) => {
    const seconds = Math.ceil(milliseconds / 1000) + 1
    const body = { advance: `P${Math.floor(seconds / 86_400)}DT${seconds % 86_400}S` }
    const { status, body: said } = await send(server, 'POST', '/sandbox/api/clock', { body })
    if (status !== 200) throw new Error(`The clock does not move: ${JSON.stringify(said)}`)
  }

  const wait = async (
    { uuid: application }: { readonly uuid: string },
    { version, until, rests }: Wait,
  ): Promise<Awakening> => {
    for (;;) {
      if (until !== undefined && until <= clock.now()) return 'time'
      if (!rests && (await versionOf(application)) > version) return 'moved'
      if (await carry(application)) continue
      if (rests) return 'rest'
      const left = Math.min(
        await millisecondsToNext(application),
        until === undefined ? Infinity : until.getTime() - clock.now().getTime(),
      )
      if (left === Infinity) return 'stuck'
      await advance(left)
    }
  }
  return { now: () => Promise.resolve(clock.now()), wait }
}
