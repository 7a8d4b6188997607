import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import type { Adapter } from '../../../src/server/vendors/Adapters.ts'
import { createVendors } from '../../../src/server/vendors/createVendors.ts'
import type { Operation } from '../../../src/server/vendors/Operation.ts'
import type { Order } from '../../../src/server/vendors/Order.ts'
import { operationShapes } from '../../../src/server/vendors/operationShapes.ts'
import { VendorFailure } from '../../../src/server/vendors/VendorFailure.ts'
import type { VendorResponse } from '../../../src/server/vendors/VendorResponse.ts'

/** An order to try: `method` of the vendor, with a complete request. */
export interface ContractOrder {
  /** What a failing test names. */
  readonly title: string
  readonly method: string
  readonly request: JsonObject
  readonly attempt?: number
}

type Outcome =
  | { readonly response: VendorResponse<JsonObject> }
  | { readonly reason: string; readonly canRetry: boolean; readonly message: string }

const began = new Date('2026-03-04T15:30:00.000Z')
const longestWaitDays = 30

/**
 * What any adapter of a vendor must do. `createAdapter` gives a fresh one; `orders` are asked of
 * it, those included that the vendor never answers; `seconds`: how long a response may take.
 */
export function describeVendor(
  vendor: string,
  createAdapter: () => Adapter,
  orders: readonly ContractOrder[],
  seconds = 5,
): void {
  const shapeOf = (method: string) =>
    operationShapes.find(({ name }) => name === `${vendor}.${method}`)!
  const ask = async (
    order: ContractOrder,
    changes: Partial<Order<JsonObject>> = {},
    limit = seconds,
  ): Promise<Outcome> => {
    const vendors = createVendors({ [vendor]: createAdapter() }, limit)
    try {
      return {
        response: await vendors.get(`${vendor}.${order.method}`)!({
          ...toOrder(vendor, order),
          ...changes,
        }),
      }
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error
      return { reason: error.reason, canRetry: error.canRetry, message: error.message }
    }
  }
  /** Asks again whenever the vendor says so, and a minute after it failed, three times. */
  const follow = async (
    order: ContractOrder,
  ): Promise<{ outcomes: Outcome[]; instants: Date[] }> => {
    const [outcomes, instants]: [Outcome[], Date[]] = [[], [began]]
    for (;;) {
      const now = instants.at(-1)!
      outcomes.push(await ask(order, { now }))
      const next = askAgainAt(outcomes.at(-1)!, now)
      if (!next || outcomes.filter((outcome) => 'reason' in outcome).length > 3)
        return { outcomes, instants }
      instants.push(next)
      if (instants.length > 10) throw new Error(`${order.title}: still pending after ten asks`)
    }
  }

  describe(`the ${vendor} vendor`, () => {
    it('has orders to be tried with, for each operation', () => {
      const methods = operationShapes
        .filter((shape) => shape.vendor === vendor)
        .map(({ method }) => method)
      expect([...new Set(orders.map(({ method }) => method))].toSorted()).toEqual(
        methods.toSorted(),
      )
    })

    it('answers what fits the schema, in the end, or says why not', async () => {
      for (const order of orders) {
        const { outcomes } = await follow(order)
        const last = outcomes.at(-1)!
        if ('response' in last)
          expect(
            shapeOf(order.method).checkAnswer('answer' in last.response && last.response.answer),
            order.title,
          ).toBeNull()
        else expect(['timeout', 'broken'], `${order.title}: ${last.message}`).toContain(last.reason)
      }
    })

    it('lets wait until a moment that lies ahead, and no longer than it said', async () => {
      for (const order of orders) {
        const { outcomes, instants } = await follow(order)
        for (const [index, instant] of instants.entries())
          if (index > 0) expect(instant > instants[index - 1]!, order.title).toBe(true)
        expect(instants.at(-1)!.getTime() - began.getTime(), order.title).toBeLessThan(
          longestWaitDays * 86_400_000,
        )
        for (const outcome of outcomes.slice(0, -1))
          if ('response' in outcome && 'meanwhile' in outcome.response)
            expect(
              shapeOf(order.method).checkAnswer(outcome.response.meanwhile),
              order.title,
            ).toBeNull()
      }
    })

    it('gives the same order the same response: again, later, and from a fresh adapter', async () => {
      for (const order of orders) {
        const { outcomes, instants } = await follow(order)
        for (const [index, now] of instants.entries())
          expect(await ask(order, { now }), order.title).toEqual(outcomes[index])
        const muchLater = new Date(instants.at(-1)!.getTime() + 90 * 86_400_000)
        expect(await ask(order, { now: muchLater }), order.title).toEqual(outcomes.at(-1))
      }
    })

    it('ends when the caller gives up, before or in the middle', async () => {
      for (const order of orders) {
        expect(await ask(order, { signal: AbortSignal.abort() }), order.title).toMatchObject({
          reason: 'timeout',
          canRetry: true,
        })
        const started = performance.now()
        const outcome = await ask(order, { signal: AbortSignal.timeout(10) }, 3600)
        expect(performance.now() - started, order.title).toBeLessThan(1000)
        if (!('response' in outcome))
          expect(['timeout', 'broken'], order.title).toContain(outcome.reason)
      }
    })

    it('lets go by itself when its signal says so', async () => {
      for (const order of orders) {
        const adapter = createAdapter() as unknown as Readonly<
          Record<string, Operation<JsonObject, JsonObject>>
        >
        const asked = adapter[order.method]!({
          ...toOrder(vendor, order),
          signal: AbortSignal.timeout(10),
        })
        const left = new Promise((resolve) => setTimeout(resolve, 1000, 'still asking'))
        expect(await Promise.race([asked.catch(() => 'ended'), left]), order.title).not.toBe(
          'still asking',
        )
      }
    })

    it('ends when its time is over', async () => {
      for (const order of orders) {
        const outcome = await ask(order, { now: began }, 0.02)
        if (!('response' in outcome))
          expect(['timeout', 'broken'], order.title).toContain(outcome.reason)
      }
    })

    it('refuses a request that is incomplete or of the wrong kind, for good', async () => {
      for (const order of orders.filter(({ attempt = 1 }) => attempt === 1)) {
        for (const request of spoil(order.request, shapeOf(order.method).checkRequest))
          expect(
            await ask({ ...order, request }),
            `${order.title}: ${Object.keys(request).join(' ')}`,
          ).toMatchObject({
            reason: 'refused',
            canRetry: false,
          })
      }
    })

    it('repeats no social security and no account number, and says none in a failure', async () => {
      for (const order of orders) {
        const secrets = ['ssn', 'accountNumber', 'pin']
          .map((name) => order.request[name])
          .filter((secret) => typeof secret === 'string')
        const { outcomes } = await follow(order)
        for (const secret of secrets)
          expect(JSON.stringify(outcomes).replaceAll(/[-\s]/g, ''), order.title).not.toContain(
            secret,
          )
      }
    })
  })
}

function askAgainAt(outcome: Outcome, now: Date): Date | undefined {
  if ('response' in outcome)
    return 'pendingUntil' in outcome.response ? outcome.response.pendingUntil : undefined
  return outcome.canRetry ? new Date(now.getTime() + 60_000) : undefined
}

function toOrder(
  vendor: string,
  { method, request, attempt = 1, title }: ContractOrder,
): Order<JsonObject> {
  const id = `${vendor}.${method} ${title} ${attempt}`
  return {
    id,
    org: 'harborlight',
    application: '5f1e6f0e-52b5-4b8e-9d0f-0c9f2a6f3f11',
    attempt,
    now: began,
    began,
    signal: new AbortController().signal,
    consents: [],
    request,
  }
}

/**
 * The request without each of its members in turn, with a wrong kind in its place, and with no
 * one's name; optional members aside.
 */
function spoil(request: JsonObject, check: (request: unknown) => string | null): JsonObject[] {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(request).filter(([key]) => key !== name)) as JsonObject
  // Of a vendor who has no business with the person, nothing is spoilt by a wrong one.
  const isAsked = check(structuredClone(without('person'))) !== null
  const nameless: readonly JsonObject[] = isAsked ? [{ lastName: '' }, { state: 'California' }] : []
  const required = Object.keys(request).filter(
    (name) => check(structuredClone(without(name))) !== null,
  )
  return [
    ...required.map(without),
    ...Object.keys(request)
      .filter((name) => name !== 'person' || isAsked)
      .map((name) => ({ ...request, [name]: false })),
    ...nameless.map((changes) => ({
      ...request,
      person: { ...(request.person as JsonObject), ...changes },
    })),
  ]
}
