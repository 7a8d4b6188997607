import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import type { Operation } from '../../../src/server/vendors/Operation.ts'
import { org, send } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'

const servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((each) => each.close()))
})

/** One more server on a database that others may use too. */
async function open(
  url: string,
  own: Readonly<Record<string, Operation<JsonObject, JsonObject>>> = {},
): Promise<TestServer> {
  const server = await openTestServer(
    { databaseUrl: url },
    { url, works: true, vendors: fastVendors(own) },
  )
  servers.push(server)
  return server
}

const usual = fastVendors()
/** Every operation, writing the orders that it was asked with into `asked`. */
function listening(asked: string[]): Readonly<Record<string, Operation<JsonObject, JsonObject>>> {
  const listen = (
    name: string,
    operation: Operation<JsonObject, JsonObject>,
  ): Operation<JsonObject, JsonObject> => {
    return async (order) => {
      asked.push(`${name} ${order.id}`)
      await pause(20)
      return operation(order)
    }
  }
  return Object.fromEntries([...usual].map(([name, operation]) => [name, listen(name, operation)]))
}

const doneOf = async ({ services }: TestServer, who: Applicant, work: string) =>
  (await listEvents(services.store, org, who.applicationUuid)).filter(
    ({ type, payload }) => type === 'work-done' && payload.work === work,
  )
const advance = (server: TestServer, text: string) =>
  send(server, 'POST', '/sandbox/api/clock', { body: { advance: text } })

describe('two servers on one database', () => {
  it('share the work: both do some, every order is asked once, every application continues', async () => {
    const url = await createDatabase()
    const [first, second]: [string[], string[]] = [[], []]
    const [one, other] = [await open(url, listening(first)), await open(url, listening(second))]
    await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const server = index % 2 === 0 ? one : other
        await walkTo(
          server,
          await registerApplicant(server),
          'OFFER_SELECTION',
          {},
          { seconds: 60, pause: 60 },
        )
      }),
    )
    expect([first.length, second.length]).toSatisfy((both: number[]) =>
      both.every((count) => count > 0),
    )
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
    expect((await verifyTrail(one.services)).issues).toEqual([])
  })

  it('an order that is kept too long is taken up again, mostly by the other, and the late answer changes nothing', async () => {
    const url = await createDatabase()
    let [isAsked, answer]: (() => void)[] = []
    const asking = new Promise<void>((resolve) => (isAsked = resolve))
    const late = new Promise<void>((resolve) => (answer = resolve))
    let tries = 0
    const slow = await open(url, {
      'credit.soft': async (order) => {
        isAsked!()
        // Where it is the first to take it up again itself, it answers.
        if (tries++ === 0) await late
        return usual.get('credit.soft')!(order)
      },
    })
    const who = await registerApplicant(slow)
    await submit(slow, who, 'start/profile', typical['start/profile']!)
    await asking
    const quick = await open(url)
    // A minute later.
    await sql`update pgboss.job set started_on = started_on - interval '2 minutes' where name = 'work' and state = 'active'`.execute(
      quick.services.store,
    )
    await waitFor(quick, who, ({ status }) => status === 'LIENS', 120)
    answer!()
    await pause(500)
    expect(await doneOf(quick, who, 'soft-credit')).toHaveLength(1)
    expect((await verifyTrail(quick.services)).issues).toEqual([])
  })

  it('a clock that one puts on is put on for the other', async () => {
    const url = await createDatabase()
    const [one, other] = [await open(url), await open(url)]
    const before = other.services.clock.now().getTime()
    await advance(one, 'P2D')
    for (
      const end = Date.now() + 240_000;
      other.services.clock.now().getTime() - before < 2 * 86_400_000;
      await pause(20)
    )
      expect(Date.now()).toBeLessThan(end)
  })
})

describe('a job that waits for a day', () => {
  it('continues after a restart and a clock that was put on, as the same order, once', async () => {
    const url = await createDatabase()
    const asked: string[] = []
    const own: Record<string, Operation<JsonObject, JsonObject>> = {
      'credit.soft': async (order) => {
        asked.push(order.id)
        const until = new Date(order.began.getTime() + 86_400_000)
        return order.now < until ? { pendingUntil: until } : usual.get('credit.soft')!(order)
      },
    }
    const early = await open(url, own)
    const who = await registerApplicant(early)
    await submit(early, who, 'start/profile', typical['start/profile']!)
    const waiting = async () => {
      const { rows } =
        await sql`select 1 from pgboss.job where name = 'work' and state < 'active' and start_after > now() + interval '1 hour'`.execute(
          early.services.store,
        )
      return rows.length === 1
    }
    while (!(await waiting())) await pause(20)
    await early.close()
    servers.splice(0)

    const later = await open(url, own)
    await advance(later, 'PT23H')
    await pause(800)
    expect(asked).toHaveLength(1)
    await later.close()
    servers.splice(0)

    const latest = await open(url, own)
    await advance(latest, 'PT1H1M')
    await waitFor(latest, who, ({ status }) => status === 'LIENS', 30)
    expect([asked.length, new Set(asked).size]).toEqual([2, 1])
    expect(await doneOf(latest, who, 'soft-credit')).toHaveLength(1)
  })

  it('an order that lost its job gets another at the next start', async () => {
    const url = await createDatabase()
    const early = await openTestServer({ databaseUrl: url }, { url, vendors: usual })
    servers.push(early)
    const who = await registerApplicant(early)
    await submit(early, who, 'start/profile', typical['start/profile']!)
    await sql`delete from pgboss.job where name = 'work'`.execute(early.services.store)
    await early.close()
    servers.splice(0)
    const later = await open(url)
    await waitFor(later, who, ({ status }) => status === 'LIENS', 30)
    expect(await doneOf(later, who, 'soft-credit')).toHaveLength(1)
  })

  it('that ends the process at every try is given up, and does not end it forever', async () => {
    const url = await createDatabase()
    const early = await openTestServer({}, { url, vendors: usual })
    servers.push(early)
    const who = await registerApplicant(early)
    await submit(early, who, 'start/profile', typical['start/profile']!)
    await sql`update pgboss.job set state = 'active', started_on = now(), retry_count = retry_limit where name = 'work'`.execute(
      early.services.store,
    )
    await early.close()
    servers.splice(0)
    const asked: string[] = []
    const later = await openTestServer(
      {},
      { url, works: true, vendors: fastVendors(listening(asked)) },
    )
    servers.push(later)
    await waitFor(later, who, ({ status }) => status === 'CREDIT_ERROR', 90)
    expect(asked).toEqual([])
  })
})
