import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import type { Operation } from '../../../src/server/vendors/Operation.ts'
import { VendorFailure } from '../../../src/server/vendors/VendorFailure.ts'
import { org, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { proves } from '../../proves.ts'

type Credit = Operation<JsonObject, JsonObject>

let server: TestServer
afterEach(() => server.close())

const usual = fastVendors().get('credit.soft')!

/** A borrower whose soft credit inquiry is made by `credit`, up to where the inquiry has begun. */
async function begin(credit: Credit, askSeconds?: number): Promise<Applicant> {
  server = await openTestServer(
    {},
    { works: true, vendors: fastVendors({ 'credit.soft': credit }, askSeconds) },
  )
  const who = await registerApplicant(server)
  await submit(server, who, 'start/profile', typical['start/profile']!)
  return who
}

/** A borrower whose credit file the vendor never gives, and how often it was asked for. */
async function fail(reason: VendorFailure['reason']) {
  let asked = 0
  const who = await begin(async () => {
    asked++
    throw new VendorFailure(reason, 'no credit file')
  })
  await waitFor(server, who, ({ status }) => status === 'CREDIT_ERROR')
  return { who, asked }
}

const eventsOf = async (who: Applicant, type: string) =>
  (await listEvents(server.services.store, org, who.applicationUuid)).filter(
    (event) => event.type === type,
  )
const findOrder = () =>
  server.services.store
    .selectFrom('work_orders')
    .selectAll()
    .where('work', '=', 'soft-credit')
    .executeTakeFirstOrThrow()
const ordersOf = (who: Applicant) =>
  server.services.store
    .selectFrom('work_orders')
    .select(['work', 'attempt', 'state'])
    .where('application', '=', who.applicationUuid)
    .where('work', '=', 'soft-credit')
    .execute()

describe('a vendor', () => {
  it(
    'is asked for the credit file once Continue was pressed on the profile, not before',
    proves('A-PROD-005'),
    async () => {
      let asked = 0
      const credit: Credit = async (order) => {
        asked++
        return usual(order)
      }
      server = await openTestServer(
        {},
        { works: true, vendors: fastVendors({ 'credit.soft': credit }) },
      )
      const who = await registerApplicant(server)
      // Work is ordered in the transaction of the answer that makes it due.
      expect(await ordersOf(who)).toEqual([])
      await submit(server, who, 'start/profile', {})
      expect([await ordersOf(who), asked]).toEqual([[], 0])
      await submit(server, who, 'start/profile', typical['start/profile']!)
      expect(await ordersOf(who)).toMatchObject([{ work: 'soft-credit', attempt: 1 }])
      await waitFor(server, who, ({ status }) => status === 'LIENS')
      expect(asked).toBe(1)
    },
  )

  it('that fails for a while is asked again, as the same order, with longer and longer pauses', async () => {
    const asked: { id: string; attempt: number; at: number }[] = []
    const who = await begin(async (order) => {
      asked.push({ id: order.id, attempt: order.attempt, at: Date.now() })
      if (asked.length < 3) throw new VendorFailure('broken', 'not now')
      return usual(order)
    })
    await waitFor(server, who, ({ status }) => status === 'LIENS', 60)
    expect(new Set(asked.map(({ id, attempt }) => `${id} ${attempt}`)).size).toBe(1)
    const pauses = asked.slice(1).map(({ at }, index) => at - asked[index]!.at)
    expect(pauses[0]).toBeGreaterThan(900)
    expect(pauses[1]).toBeGreaterThan(1800)
    expect(await ordersOf(who)).toEqual([{ work: 'soft-credit', attempt: 1, state: 'DONE' }])
  })

  it('that continues failing is given up after the tries of the lifecycle, and the borrower is told', async () => {
    const { who, asked } = await fail('timeout')
    expect(asked).toBe(4)
    expect(await eventsOf(who, 'work-failed')).toMatchObject([
      { payload: { work: 'soft-credit', reason: 'tries-used-up' } },
    ])
    expect(await ordersOf(who)).toEqual([{ work: 'soft-credit', attempt: 1, state: 'FAILED' }])
  })

  it('that refuses for good is not asked again', async () => {
    expect((await fail('refused')).asked).toBe(1)
  })

  it('that says nothing in time has failed, and is asked again', async () => {
    const said: string[] = []
    const who = await begin(async (order) => {
      if (said.length > 0) return usual(order)
      order.signal.addEventListener('abort', () =>
        said.push((order.signal.reason as VendorFailure).reason),
      )
      return new Promise<never>(() => undefined)
    }, 0.3)
    await waitFor(server, who, ({ status }) => status === 'LIENS')
    expect(said).toEqual(['timeout'])
    expect(await ordersOf(who)).toEqual([{ work: 'soft-credit', attempt: 1, state: 'DONE' }])
  })

  it('whose answer comes twice changes the application once', async () => {
    const who = await begin(usual)
    await waitFor(server, who, ({ status }) => status === 'LIENS')
    const { store, jobs } = server.services
    const order = await findOrder()
    const { version } = await applicationOf(server, who)
    await store.transaction().execute((transaction) => jobs.send(transaction, order))
    await waitUntil(async () => (await jobsLeft()) === 0)
    expect(
      (await eventsOf(who, 'work-done')).filter(({ payload }) => payload.work === 'soft-credit'),
    ).toHaveLength(1)
    expect((await applicationOf(server, who)).version).toBe(version)
  })

  it('that is asked by two workers at once is recorded once', async () => {
    let release: (() => void) | undefined
    const both = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    const who = await begin(async (order) => {
      asked++
      if (asked === 2) release!()
      await both
      return usual(order)
    })
    const { store, jobs } = server.services
    const order = await findOrder()
    await store.transaction().execute((transaction) => jobs.send(transaction, order))
    await waitFor(server, who, ({ status }) => status === 'LIENS')
    await waitUntil(async () => (await jobsLeft()) === 0)
    expect(asked).toBe(2)
    expect(
      (await eventsOf(who, 'work-done')).filter(({ payload }) => payload.work === 'soft-credit'),
    ).toHaveLength(1)
    expect((await verifyTrail(server.services)).issues).toEqual([])
  })

  it('is asked no more once the application is withdrawn', async () => {
    let answer: (() => void) | undefined
    const asked = new Promise<void>((resolve) => (answer = resolve))
    let isAsked: (() => void) | undefined
    const waiting = new Promise<void>((resolve) => (isAsked = resolve))
    const who = await begin(async (order) => {
      isAsked!()
      await asked
      return usual(order)
    })
    await waiting
    await send(server, 'POST', who.url('/cancel'), {
      body: {},
      headers: { ...who.headers, 'idempotency-key': 'cancel-it' },
    })
    answer!()
    await waitUntil(async () => (await jobsLeft()) === 0)
    expect(await ordersOf(who)).toEqual([{ work: 'soft-credit', attempt: 1, state: 'DROPPED' }])
    expect(await eventsOf(who, 'work-done')).toEqual([])
    expect((await applicationOf(server, who)).facts.file.soft).toBeUndefined()
  })

  it('that takes days is asked again when the clock says so, and its order stays the same', async () => {
    const asked: string[] = []
    const who = await begin(async (order) => {
      asked.push(order.id)
      const until = new Date(order.began.getTime() + 2 * 86_400_000)
      return order.now < until ? { pendingUntil: until } : usual(order)
    })
    await waitUntil(async () => asked.length === 1 && (await jobsLeft()) === 1)
    await send(server, 'POST', '/sandbox/api/clock', { body: { advance: 'P1DT23H' } })
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(asked).toHaveLength(1)
    await send(server, 'POST', '/sandbox/api/clock', { body: { advance: 'PT1H' } })
    await waitFor(server, who, ({ status }) => status === 'LIENS')
    expect(new Set(asked).size).toBe(1)
    expect(asked).toHaveLength(2)
  })
})

async function jobsLeft(): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from pgboss.job where state < 'completed'`.execute(server.services.store)
  return rows[0]!.count
}

async function waitUntil(isThere: () => Promise<boolean>, seconds = 240): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error('It did not come')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
