import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import type { Adapter } from '../../../src/server/vendors/Adapters.ts'
import { createVendors } from '../../../src/server/vendors/createVendors.ts'
import type { Operation } from '../../../src/server/vendors/Operation.ts'
import { operationShapes } from '../../../src/server/vendors/operationShapes.ts'
import type { Order } from '../../../src/server/vendors/Order.ts'
import { VendorFailure } from '../../../src/server/vendors/VendorFailure.ts'
import { createSandbox } from '../../../src/server/vendors/sandbox/createSandbox.ts'
import { createRequest } from './requests.ts'

const now = new Date('2026-03-04T15:30:00Z')
const verified: JsonObject = { outcome: 'VERIFIED', annualCents: 1 }

function createOrder(
  request: JsonObject = createRequest('income.verify'),
  signal = new AbortController().signal,
): Order<JsonObject> {
  return {
    id: 'order-1',
    org: 'harborlight',
    application: 'application-1',
    attempt: 1,
    now,
    began: now,
    signal,
    consents: [],
    request,
  }
}

/** Not asked here. */
const open = () => Promise.reject(new Error('not asked'))

function askIncome(verify: Operation<JsonObject, JsonObject>, order = createOrder(), seconds = 5) {
  return createVendors({ income: { verify, open } }, seconds).get('income.verify')!(order)
}

describe('vendors by name', () => {
  it('holds every operation of every vendor', () => {
    const vendors = createVendors(createSandbox())
    expect([...vendors.keys()].toSorted()).toEqual(
      operationShapes.map(({ name }) => name).toSorted(),
    )
    expect(vendors.size).toBe(32)
    expect(vendors.get('credit.none')).toBeUndefined()
  })

  it('leaves out vendors without an adapter, and refuses an adapter that lacks an operation', () => {
    expect([
      ...createVendors({ income: { verify: async () => ({ answer: verified }), open } }).keys(),
    ]).toEqual(['income.verify', 'income.open'])
    expect(() => createVendors({ income: {} })).toThrow('the adapter "income" lacks "verify"')
  })

  it('keeps the adapter’s own this', async () => {
    class Income {
      readonly [method: string]: Adapter[string]
      readonly #answer = verified
      readonly open = open
      async verify() {
        return { answer: this.#answer }
      }
    }
    expect(
      await createVendors({ income: new Income() }).get('income.verify')!(createOrder()),
    ).toEqual({ answer: verified })
  })
})

describe('what reaches a vendor', () => {
  it('is what its schema names, and nothing that is null; the caller’s request stays', async () => {
    let seen: unknown
    const request = createRequest('income.verify', 'Anders', { ssn: '665123456', note: null })
    const person = {
      ...(request.person as JsonObject),
      email: 'mara@example.com',
      dateOfBirth: null,
    }
    const order = createOrder({ ...request, person })
    const before = structuredClone(order.request)
    await askIncome(async ({ request: given }) => {
      seen = given
      return { answer: verified }
    }, order)
    expect(seen).toEqual({
      person: { firstName: 'Mara', lastName: 'Anders', state: 'CA' },
      statedAnnualCents: 15_000_000,
      employmentType: 'FULL_TIME',
    })
    expect(order.request).toEqual(before)
  })

  it('may name people and reasons in one piece or in parts; empty places in a list are closed', async () => {
    const vendors = createVendors(createSandbox())
    const signers: JsonObject[] = [
      { name: 'Ida Anders', email: 'ida@example.com' },
      { firstName: 'Ida', lastName: 'Anders', email: 'ida@example.com', relationship: 'SPOUSE' },
    ]
    const reasons = ['IDENTITY', { code: 'DELINQUENCY', detail: 'mortgage-lates' }]
    const documentUuids = ['front', null]
    const good: readonly (readonly [string, JsonObject])[] = [
      ['esign.signers', { signers }],
      ['underwriter.review', { reasons }],
      ['identity.check', { documentUuids }],
    ]
    for (const [name, changes] of good)
      expect(
        await vendors.get(name)!(createOrder(createRequest(name, 'Anders', changes))),
        name,
      ).toHaveProperty('pendingUntil')
    const bad: readonly (readonly [string, JsonObject])[] = [
      ['esign.signers', { signers: [{ email: 'ida@example.com' }] }],
      ['underwriter.review', { reasons: [{}] }],
      ['identity.check', { documentUuids: [null] }],
    ]
    for (const [name, changes] of bad) {
      const asked = vendors.get(name)!(createOrder(createRequest(name, 'Anders', changes)))
      await expect(asked, name).rejects.toMatchObject({ reason: 'refused' })
    }
  })

  it('is nothing at all where the request is incomplete; the problem names the place and no value', async () => {
    let asked = 0
    const request = { ...createRequest('income.verify'), statedAnnualCents: 'a secret' }
    const failure = await askIncome(async () => {
      asked++
      return { answer: verified }
    }, createOrder(request)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(VendorFailure)
    expect(failure).toMatchObject({
      reason: 'refused',
      canRetry: false,
      issue: { code: 'server/vendor-request-invalid' },
    })
    expect((failure as Error).message).toContain('/statedAnnualCents')
    expect((failure as Error).message).not.toContain('secret')
    expect(asked).toBe(0)
  })
})

describe('what comes back from a vendor', () => {
  it.each([
    ['nothing', undefined],
    ['neither answer nor time', {}],
    ['an answer of no known outcome', { answer: { outcome: 'MAYBE', annualCents: 1 } }],
    ['an answer with more than was asked', { answer: { ...verified, ssn: '665123456' } }],
    ['an answer that lacks a part', { answer: { outcome: 'VERIFIED' } }],
    ['a fraction of a cent', { answer: { outcome: 'VERIFIED', annualCents: 0.5 } }],
    ['a moment that is over', { pendingUntil: now }],
    ['a moment that never comes', { pendingUntil: new Date('9999-12-31T00:00:00Z') }],
    ['a moment that is none', { pendingUntil: new Date(Number.NaN) }],
    ['a moment in words', { pendingUntil: '2026-04-01' }],
    [
      'something wrong meanwhile',
      { pendingUntil: new Date('2026-04-01'), meanwhile: { outcome: 'MAYBE', annualCents: 1 } },
    ],
  ])('is "broken" when it is %s', async (_title, reply) => {
    const issue = {
      code: 'server/vendor-answer-invalid',
      severity: 'error',
      remedy: expect.stringContaining('vendors/income/income.json'),
    }
    await expect(askIncome(async () => reply as never)).rejects.toMatchObject({
      name: 'VendorFailure',
      reason: 'broken',
      canRetry: true,
      issue,
    })
  })

  it('hides the vendor’s own words when it throws, at once or later', async () => {
    const words = 'no income for 665-12-3456'
    const atOnce = () => {
      throw new Error(words)
    }
    for (const verify of [atOnce, async () => atOnce()]) {
      const failure = (await askIncome(verify).catch((error: unknown) => error)) as VendorFailure
      expect(failure).toMatchObject({ name: 'VendorFailure', reason: 'broken', canRetry: true })
      expect(`${failure.message} ${failure.stack} ${String(failure.cause)}`).not.toContain('665')
    }
  })

  it('is the adapter’s own failure where it says which', async () => {
    const refused = new VendorFailure('refused', 'income.verify: unknown state')
    await expect(
      askIncome(async () => {
        throw refused
      }),
    ).rejects.toBe(refused)
  })
})

const deaf: Adapter[string] = () => new Promise(() => {})

function countTimers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
}

describe('a vendor’s time', () => {
  it('ends though the vendor does not listen', async () => {
    await expect(askIncome(deaf, createOrder(), 0.02)).rejects.toMatchObject({
      reason: 'timeout',
      canRetry: true,
    })
  })

  it('ends with the caller’s, before and in the middle', async () => {
    await expect(
      askIncome(deaf, createOrder(undefined, AbortSignal.abort()), 3600),
    ).rejects.toMatchObject({ reason: 'timeout' })
    await expect(
      askIncome(deaf, createOrder(undefined, AbortSignal.timeout(10)), 3600),
    ).rejects.toMatchObject({ reason: 'timeout' })
  })

  it('is told to the vendor, and a failure that comes of it is a timeout', async () => {
    let told = false
    const listening: Adapter[string] = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          told = true
          reject(new Error('connection closed'))
        })
      })
    await expect(askIncome(listening, createOrder(), 0.02)).rejects.toMatchObject({
      reason: 'timeout',
    })
    expect(told).toBe(true)
  })

  it('leaves no timer behind once the reply is here', async () => {
    const before = countTimers()
    await askIncome(async () => ({ answer: verified }), createOrder(), 3600)
    expect(countTimers()).toBe(before)
  })
})
