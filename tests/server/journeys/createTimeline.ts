import { sql } from 'kysely'
import { send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/** Why somebody who waited goes on: his application changed, his time has come, or nothing will ever happen to it by itself. */
export type Awakening = 'moved' | 'time' | 'rest' | 'stuck'

export interface Wait {
  readonly application: string
  /** Number of the newest event that he knows. */
  readonly version: number
  /** In the server's time. */
  readonly until?: Date
  /** Wants to go on as soon as no job can be carried out now. */
  readonly rests?: boolean
}

export interface Timeline {
  /** Somebody more moves in this time; the time stands still until he waits, too. Gives his way of waiting and of leaving. */
  join(): { wait(wait: Wait): Promise<Awakening>; leave(): void }
  stop(): Promise<void>
}

/** Jobs of the same hour are let go together. */
const slack = 5 * 60_000

/**
 * One time for many applications on one server: the clock moves on only while everybody waits and no job can be carried out, and then to
 * what comes next. So journeys that take days run side by side, and none sees time that he did not wait for.
 */
export function createTimeline(server: TestServer): Timeline {
  const { store, clock } = server.services
  const waiting = new Map<(why: Awakening) => void, Wait>()
  let joined = 0
  const stopping = new AbortController()
  const wake = (chosen: readonly (readonly [(why: Awakening) => void, Wait])[], why: Awakening) => {
    for (const [resolve] of chosen) if (waiting.delete(resolve)) resolve(why)
    return chosen.length > 0
  }
  const which = (holds: (wait: Wait) => boolean) => [...waiting].filter(([, wait]) => holds(wait))

  const wakeMoved = async () => {
    const uuids = [...waiting.values()].map(({ application }) => application)
    const rows = await store.selectFrom('applications').select(['uuid', 'version']).where('uuid', 'in', uuids).execute()
    const versions = new Map(rows.map(({ uuid, version }) => [uuid, Number(version)]))
    return wake(
      which(({ application, version, rests }) => !rests && versions.get(application)! > version),
      'moved',
    )
  }
  const wakeResting = async () => {
    const resting = which(({ rests }) => rests === true)
    if (resting.length === 0) return false
    const { rows } = await sql<{ application: string }>`
      select distinct work_orders.application from work_orders join pgboss.job on job.data->>'order' = work_orders.uuid::text
      where work_orders.state = 'OPEN' and job.name in ('work', 'work-failed')
        and (job.state = 'active' or (job.state < 'active' and job.start_after <= now()))`.execute(store)
    const busy = new Set(rows.map(({ application }) => application))
    return wake(
      resting.filter(([, { application }]) => !busy.has(application)),
      'rest',
    )
  }
  const jobs = async () => {
    const { rows } = await sql<{ ready: number; next: number | null }>`
      select count(*) filter (where state = 'active' or start_after <= now())::int as ready,
        (extract(epoch from min(start_after) - now()) * 1000)::float8 as next
      from pgboss.job where name in ('work', 'work-failed') and state <= 'active'`.execute(store)
    return rows[0]!
  }
  const withWork = async () => {
    const rows = await store.selectFrom('work_orders').select('application').where('state', '=', 'OPEN').execute()
    return new Set(rows.map(({ application }) => application))
  }

  const turn = async () => {
    if (waiting.size === 0) return
    const now = clock.now()
    const hasCome = ({ until }: Wait) => until !== undefined && until <= now
    if (wake(which(hasCome), 'time') || (await wakeMoved()) || (await wakeResting())) return
    if (waiting.size < joined) return
    const { ready, next } = await jobs()
    if (ready > 0 || (await wakeMoved())) return
    const busy = await withWork()
    const isStuck = ({ until, application }: Wait) => until === undefined && !busy.has(application)
    if (wake(which(isStuck), 'stuck')) return
    const times = [...waiting.values()].flatMap(({ until }) => (until ? [until.getTime() - now.getTime()] : []))
    await moveOn(Math.ceil(Math.min(next ?? Infinity, ...times)))
  }
  const moveOn = async (milliseconds: number) => {
    if (milliseconds < 60_000) return clock.advance(milliseconds + 1000)
    const seconds = Math.ceil((milliseconds + slack) / 1000)
    const advance = `P${Math.floor(seconds / 86_400)}DT${seconds % 86_400}S`
    const { status, body } = await send(server, 'POST', '/sandbox/api/clock', { body: { advance } })
    if (status !== 200) throw new Error(`The clock does not move: ${JSON.stringify(body)}`)
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await turn()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const running = run()
  /** Where the time breaks down, nobody waits for ever. */
  const broken = running.then(() => new Promise<never>(() => undefined))
  broken.catch(() => undefined)
  return {
    join: () => {
      joined++
      return {
        wait: (wait) => Promise.race([new Promise<Awakening>((resolve) => waiting.set(resolve, wait)), broken]),
        leave: () => {
          joined--
        },
      }
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
