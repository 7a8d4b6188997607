import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { createVendors } from '../../../../src/server/vendors/createVendors.ts'
import { createSandbox } from '../../../../src/server/vendors/sandbox/createSandbox.ts'
import { createRequest } from '../requests.ts'
import { digestResponses } from './digestResponses.ts'

const vendors = createVendors(createSandbox(), 0.05)
const began = new Date('2026-03-04T15:30:00.000Z')

interface Ask {
  readonly lastName?: string
  readonly attempt?: number
  /** Since the order began; default long enough for everything. */
  readonly seconds?: number
  readonly application?: string
  readonly changes?: JsonObject
}

function ask(
  name: string,
  { lastName, attempt = 1, seconds = 1e7, application = 'application-1', changes }: Ask = {},
) {
  const now = new Date(began.getTime() + seconds * 1000)
  const { signal } = new AbortController()
  const request = createRequest(name, lastName, changes)
  return vendors.get(name)!({
    id: `${name} ${attempt}`,
    org: 'harborlight',
    application,
    attempt,
    now,
    began,
    signal,
    consents: [],
    request,
  })
}

async function answer(name: string, given: Ask = {}): Promise<JsonObject> {
  const response = await ask(name, given)
  if (!('answer' in response)) throw new Error(`${name} is pending`)
  return response.answer
}

async function valueAt(street1: string, lastName?: string) {
  const address = { street1, city: 'Salinas', state: 'CA', zip: '93908' }
  return (await answer('property.value', { lastName, changes: { address } })).valueCents as number
}

async function reservedAt(changes: JsonObject) {
  return (await answer('notary.reserve', { changes })).at
}

async function iceboxOutcome(changes: JsonObject) {
  return (await answer('credit.soft', { lastName: 'Icebox', changes })).outcome
}

describe('anyone', () => {
  it('is approved: a good score, a value in the band, everything verified', async () => {
    expect(await answer('credit.soft')).toMatchObject({
      outcome: 'OK',
      score: 760,
      scoreDate: '2026-03-04',
      mortgageLates24: 0,
    })
    expect(await answer('property.lookup')).toMatchObject({
      outcome: 'FOUND',
      owners: ['Mara Anders'],
    })
    expect(await answer('income.verify')).toEqual({ outcome: 'VERIFIED', annualCents: 15_000_000 })
    expect(await answer('notary.reserve')).toMatchObject({
      outcome: 'CONFIRMED',
      at: '2026-03-10T18:00:00Z',
    })
  })

  it('owns a home whose value follows from the address alone', async () => {
    const values = await Promise.all(
      Array.from({ length: 60 }, (_value, number) => valueAt(`${number} Quarry Lane`)),
    )
    expect(Math.min(...values)).toBeGreaterThanOrEqual(76_000_000)
    expect(Math.max(...values)).toBeLessThanOrEqual(84_000_000)
    expect(new Set(values).size).toBeGreaterThan(20)
    expect(await valueAt('7 Quarry Lane', 'Paystub')).toBe(values[7])
  })

  it('waits two seconds, two days for an appraisal and the recording, one for a person at the desk', async () => {
    const waits: readonly (readonly [string, number])[] = [
      ['credit.soft', 2],
      ['identity.check', 2],
      ['underwriter.review', 86_400],
      ['property.bpo', 172_800],
      ['title.record', 172_800],
    ]
    for (const [name, seconds] of waits) {
      expect(await ask(name, { seconds: seconds - 1 }), name).toEqual({
        pendingUntil: new Date(began.getTime() + seconds * 1000),
      })
      expect(await ask(name, { seconds }), name).toHaveProperty('answer')
    }
  })

  it('is not seen by the notary before the appointment', async () => {
    const changes = { method: 'MANUAL', at: '2026-03-06T10:00:00Z' }
    expect(await ask('notary.session', { changes, seconds: 3600 })).toEqual({
      pendingUntil: new Date('2026-03-06T10:00:02Z'),
    })
    expect(await answer('notary.session', { changes, seconds: 3 * 86_400 })).toEqual({
      outcome: 'DONE',
    })
  })

  it('meets the notary in the window of the day asked for', async () => {
    expect(await reservedAt({ requestedAt: '2026-03-10', window: 'AFTERNOON', zone: null })).toBe(
      '2026-03-10T20:00:00Z',
    )
    expect(await reservedAt({ requestedAt: '2026-03-10' })).toBe('2026-03-10T17:00:00Z')
  })

  it('is paid under a number of the application’s and the attempt’s own', async () => {
    const { trace } = await answer('bank.fund')
    expect(trace).toMatch(/^\d{15}$/)
    expect((await answer('bank.fund', { application: 'application-2' })).trace).not.toBe(trace)
    expect((await answer('bank.fund', { attempt: 2 })).trace).not.toBe(trace)
  })
})

describe('a last name', () => {
  it('counts in any case, with any first name', async () => {
    for (const lastName of ['Frost', 'FROST', ' frost '])
      expect(await answer('credit.soft', { lastName })).toMatchObject({
        outcome: 'FROZEN',
        score: null,
        liens: [],
        inquiries: [],
      })
    expect(await answer('credit.soft', { lastName: 'Frosty' })).toMatchObject({ outcome: 'OK' })
  })

  it('answers by attempt; the last answer repeats', async () => {
    const outcomes = [1, 2, 3, 9].map(
      async (attempt) => (await answer('credit.soft', { lastName: 'Phantom', attempt })).outcome,
    )
    expect(await Promise.all(outcomes)).toEqual(['NO_MATCH', 'NO_MATCH_SSN', 'OK', 'OK'])
  })

  it('Icebox opens with its PIN only', async () => {
    expect(await iceboxOutcome({})).toBe('FROZEN_WITH_PIN')
    expect(await iceboxOutcome({ pin: '1111' })).toBe('INCORRECT_PIN')
    expect(await iceboxOutcome({ pin: '4821' })).toBe('OK')
  })

  it('Stranger is found by the SSN only', async () => {
    expect(await answer('credit.soft', { lastName: 'Stranger', attempt: 3 })).toMatchObject({
      outcome: 'NO_MATCH',
    })
    expect(
      await answer('credit.soft', { lastName: 'Stranger', changes: { ssn: '665123456' } }),
    ).toMatchObject({ outcome: 'OK' })
  })

  it('Blankpage is found when the records are looked at again, an hour later', async () => {
    const given = { lastName: 'Blankpage', changes: { again: true } }
    expect(await answer('property.lookup', { lastName: 'Blankpage' })).toMatchObject({
      outcome: 'NO_RECORDS',
      owners: [],
    })
    expect(await ask('property.lookup', { ...given, seconds: 3599 })).toHaveProperty('pendingUntil')
    expect(await answer('property.lookup', given)).toMatchObject({
      outcome: 'FOUND',
      owners: ['Mara Blankpage'],
    })
  })

  it('Facta has a fraud alert, and the report is there all the same', async () => {
    expect(await answer('credit.soft', { lastName: 'FACTA' })).toMatchObject({
      outcome: 'FRAUD_ALERT',
      score: 760,
    })
  })

  it('Hiccup, Stumble and Drowsy fail for a while: the same order is answered in the end', async () => {
    const falters: readonly (readonly [string, string, number, string])[] = [
      ['Hiccup', 'credit.soft', 1, 'broken'],
      ['Stumble', 'property.value', 6, 'broken'],
      ['Drowsy', 'bank.check', 10, 'timeout'],
    ]
    for (const [lastName, name, lasts, reason] of falters) {
      for (const seconds of [0, lasts - 0.5])
        await expect(ask(name, { lastName, seconds }), lastName).rejects.toMatchObject({
          reason,
          canRetry: true,
        })
      expect(await ask(name, { lastName, seconds: Math.max(lasts, 2) }), lastName).toHaveProperty(
        'answer',
      )
    }
  })

  it('Blackout fails as long as the attempt lasts, Nightfall says nothing forever', async () => {
    await expect(ask('credit.soft', { lastName: 'Blackout' })).rejects.toMatchObject({
      reason: 'broken',
      canRetry: true,
    })
    expect(await answer('credit.soft', { lastName: 'Blackout', attempt: 2 })).toMatchObject({
      outcome: 'OK',
    })
    for (const attempt of [1, 5])
      await expect(ask('credit.soft', { lastName: 'Nightfall', attempt })).rejects.toMatchObject({
        reason: 'timeout',
      })
  })

  it('Echo gets the very same answer twice, and then another one', async () => {
    const traces = [1, 2, 3, 4].map(
      async (attempt) => (await answer('bank.fund', { lastName: 'Echo', attempt })).trace,
    )
    const [first, second, third, fourth] = await Promise.all(traces)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(fourth).toBe(third)
  })

  it('Tortoise takes half a minute everywhere but at vendors who are not told who they are', async () => {
    expect(await ask('messages.text', { lastName: 'Tortoise', seconds: 0 })).toHaveProperty(
      'answer',
    )
    for (const name of [...vendors.keys()].filter(
      (each) => !['messages.text', 'chatbot.answer', 'prices.quote'].includes(each),
    )) {
      expect(await ask(name, { lastName: 'Tortoise', seconds: 29 }), name).toHaveProperty(
        'pendingUntil',
      )
      expect(await ask(name, { lastName: 'Tortoise', seconds: 30 }), name).toHaveProperty('answer')
    }
  })

  it('Snail and Slowbank are under review meanwhile', async () => {
    expect(await ask('identity.check', { lastName: 'Snail', seconds: 2 * 86_400 })).toEqual({
      pendingUntil: new Date('2026-03-07T15:30:00Z'),
      meanwhile: { status: 'PENDING_REVIEW' },
    })
    expect(await answer('identity.check', { lastName: 'Snail', seconds: 3 * 86_400 })).toEqual({
      status: 'VERIFIED',
    })
    expect(await ask('bank.check', { lastName: 'Slowbank', seconds: 60 })).toMatchObject({
      meanwhile: { status: 'PENDING_REVIEW' },
    })
  })

  it('Newkeys and Shopper have dates that keep their distance from the day of the order', async () => {
    expect(await answer('property.lookup', { lastName: 'Newkeys' })).toMatchObject({
      lastTransfer: '2026-01-23',
    })
    expect(await answer('credit.hard', { lastName: 'Shopper' })).toMatchObject({
      inquiries: [{ date: '2026-02-12' }, { date: '2026-01-18' }],
    })
  })

  it('Secondline’s line is paid off with the balance that the credit file shows', async () => {
    expect(await answer('payoff.statement', { lastName: 'Secondline' })).toEqual({
      payoffCents: 4_500_000,
      goodThrough: '2026-04-03',
      perDiemCents: 1250,
    })
    const changes = { lienId: 'Juniper Home Credit' }
    expect(await answer('payoff.statement', { lastName: 'Secondline', changes })).toMatchObject({
      payoffCents: 4_500_000,
    })
    expect(await answer('payoff.statement', { changes: { lienId: 'lien-1' } })).toMatchObject({
      payoffCents: 40_000_000,
    })
  })
})

async function hardOutcomes(ending: string) {
  const asked = [1, 2].map(
    async (attempt) =>
      (await answer('credit.hard', { attempt, changes: { ssn: `66512${ending}` } })).outcome,
  )
  return Promise.all(asked)
}

async function nameMatches(holderName: string) {
  return (await answer('bank.check', { changes: { holderName } })).nameMatches
}

describe('special numbers', () => {
  it('an SSN steers both inquiries (lending.md §6)', async () => {
    expect(await hardOutcomes('0001')).toEqual(['FROZEN', 'OK'])
    expect(await hardOutcomes('0002')).toEqual(['NO_MATCH_SSN', 'NO_MATCH_SSN'])
    expect(await hardOutcomes('0003')).toEqual(['NO_FILE', 'NO_FILE'])
    expect(await answer('credit.soft', { changes: { ssn: '665120004' } })).toMatchObject({
      outcome: 'OK',
      score: null,
    })
    expect(await hardOutcomes('0005')).toEqual(['OK', 'OK'])
  })

  it('an account is refused, under review, or in another name; a number goes before the person', async () => {
    const check = (accountNumber: string, given: Ask = {}) =>
      answer('bank.check', { ...given, changes: { accountNumber } })
    expect(await check('5550002')).toMatchObject({ status: 'FAILED_VERIFICATION' })
    expect(await check('5550004')).toMatchObject({ status: 'VERIFIED', nameMatches: false })
    expect(await check('5550003')).toMatchObject({ status: 'VERIFIED', nameMatches: true })
    expect(
      await ask('bank.check', { seconds: 3600, changes: { accountNumber: '5550003' } }),
    ).toEqual({
      pendingUntil: new Date('2026-03-05T15:30:00Z'),
      meanwhile: expect.objectContaining({ status: 'PENDING_REVIEW' }),
    })
    expect(await check('5550002', { lastName: 'Alias', attempt: 2 })).toMatchObject({
      status: 'FAILED_VERIFICATION',
    })
    expect(await answer('bank.check', { changes: { routingNumber: '011401533' } })).toMatchObject({
      status: 'FAILED_VERIFICATION',
    })
  })

  it('an account of someone else is not the borrower’s; a middle name does no harm', async () => {
    expect(await nameMatches('MARA J. ANDERS')).toBe(true)
    expect(await nameMatches('Anders, Mara')).toBe(true)
    expect(await nameMatches('Jonas Anders')).toBe(false)
    expect(await nameMatches('Mara Anderson')).toBe(false)
  })

  it('a policy is unknown to the insurer', async () => {
    expect(await answer('insurance.check', { changes: { policyNumber: 'HO-0002' } })).toEqual({
      status: 'FAILED_VERIFICATION',
    })
  })
})

it('responses alike in another process', async () => {
  const script = 'tests/server/vendors/sandbox/digestResponses.ts'
  const other = execFileSync(process.execPath, ['--import', 'tsx', script], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'Asia/Tokyo' },
  })
  expect(other.trim()).toBe(await digestResponses())
})
