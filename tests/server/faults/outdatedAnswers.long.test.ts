import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'

/**
 * Answers of the bank and of persons, by the account's last digits; what is not held comes at once.
 */
const answers = new Map<string, JsonObject>()
const held = new Map<string, () => void>()
const asked: string[] = []
let decides: 'APPROVE' | 'DECLINE' = 'APPROVE'
let review: Promise<void> = Promise.resolve()

async function check({ request }: { request: JsonObject }) {
  const number = String(request.accountNumber)
  asked.push(number)
  if (held.has(number)) await new Promise<void>((resolve) => held.set(number, resolve))
  return {
    answer: answers.get(number) ?? {
      status: 'VERIFIED',
      bankName: 'Bank of Somewhere',
      nameMatches: true,
    },
  }
}

async function decide() {
  await review
  return { answer: { decision: decides, reasons: [], by: 'Ines Novak', why: 'Read by a person.' } }
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer(
    {},
    { works: true, vendors: fastVendors({ 'bank.check': check, 'underwriter.review': decide }) },
  )
})
afterAll(async () => {
  expect((await verifyTrail(server.services)).issues).toEqual([])
  await server.close()
})

const account = (accountNumber: string) => ({
  ...typical['bank/disburse']!,
  holderName: 'Maria Soto',
  accountNumber,
  confirmAccountNumber: accountNumber,
})
const isAsked = (number: string) => () => asked.includes(number)
const give = async (who: Applicant, screen: string, answer: JsonObject) => {
  const { status, body } = await submit(server, who, screen, answer)
  expect([status, body.issues]).toEqual([200, undefined])
}

async function bankOf(who: Applicant) {
  return (await send(server, 'GET', who.url('/case'), { headers: who.headers })).body.bank
}

/** What the journal tells of a work: types of its events. */
async function told(who: Applicant, work: string): Promise<readonly string[]> {
  const events = await listEvents(server.services.store, org, who.applicationUuid)
  return events.filter(({ payload }) => payload.work === work).map(({ type }) => type)
}

async function ordersOf(who: Applicant, work: string) {
  const { store } = server.services
  return store
    .selectFrom('work_orders')
    .select(['attempt', 'state'])
    .where('application', '=', who.applicationUuid)
    .where('work', '=', work)
    .orderBy('attempt')
    .execute()
}

/** Until the old order's job has ended: its answer was heard. */
async function jobsEnded(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500))
}

describe('an account that is changed while the bank is asked about it', () => {
  it('for the money: the old account’s good answer does not confirm the new one, which is asked about and refused', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'DISBURSEMENT_SETUP')
    held.set('000111000111', () => undefined)
    answers.set('000222000222', {
      status: 'FAILED_VERIFICATION',
      bankName: 'Other Bank',
      nameMatches: true,
    })
    await give(who, 'bank/disburse', account('000111000111'))
    await waitFor(server, who, isAsked('000111000111'))
    await give(who, 'bank/disburse', account('000222000222'))
    await waitFor(server, who, ({ status }) => status === 'BANK_LINK')
    held.get('000111000111')!()
    await jobsEnded()
    expect((await bankOf(who)).disburseProblem).toBe('FAILED_VERIFICATION')
    expect(await told(who, 'bank-check')).toEqual(['work-done'])
    expect(await ordersOf(who, 'bank-check')).toEqual([
      { attempt: 1, state: 'OUTDATED' },
      { attempt: 2, state: 'DONE' },
    ])
    const events = await listEvents(server.services.store, org, who.applicationUuid)
    const outdated = events.filter(({ payload }) => payload.outdated !== undefined)
    expect(outdated.map(({ type, payload }) => [type, payload.screen])).toEqual([
      ['step-submitted', 'bank/disburse'],
    ])
  })

  it('for the money: the old account’s bad answer, first to come, does not refuse the new one', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'DISBURSEMENT_SETUP')
    answers.set('000333000333', {
      status: 'FAILED_VERIFICATION',
      bankName: 'Other Bank',
      nameMatches: true,
    })
    held.set('000333000333', () => undefined)
    held.set('000444000444', () => undefined)
    await give(who, 'bank/disburse', account('000333000333'))
    await waitFor(server, who, isAsked('000333000333'))
    await give(who, 'bank/disburse', account('000444000444'))
    await waitFor(server, who, isAsked('000444000444'))
    held.get('000333000333')!()
    await jobsEnded()
    expect([(await bankOf(who)).disburseProblem, (await bankOf(who)).disburse.status]).toEqual([
      null,
      null,
    ])
    held.get('000444000444')!()
    await waitFor(server, who, ({ status }) => status === 'AUTOPAY_SETUP')
    expect((await bankOf(who)).disburse).toMatchObject({ last4: '0444', status: 'VERIFIED' })
  })

  it('for payments: likewise', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'AUTOPAY_SETUP')
    await give(who, 'bank/autopay', { ...typical['bank/autopay'], account: 'OTHER' })
    held.set('000555000555', () => undefined)
    answers.set('000666000666', { status: 'VERIFIED', bankName: 'Other Bank', nameMatches: false })
    await give(who, 'bank/autopay-manual', account('000555000555'))
    await waitFor(server, who, isAsked('000555000555'))
    await give(who, 'bank/autopay-manual', account('000666000666'))
    await waitFor(server, who, async () => (await bankOf(who)).autopayProblem === 'NAME_DIFFERS')
    held.get('000555000555')!()
    await jobsEnded()
    expect((await bankOf(who)).autopayProblem).toBe('NAME_DIFFERS')
    expect((await applicationOf(server, who)).status).toBe('AUTOPAY_SETUP')
    expect(await ordersOf(who, 'autopay-check')).toEqual([
      { attempt: 1, state: 'OUTDATED' },
      { attempt: 2, state: 'DONE' },
    ])
  })

  it('for payments, and given up for paying by hand: nothing more is asked, and the answer is not heard', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'AUTOPAY_SETUP')
    await give(who, 'bank/autopay', { ...typical['bank/autopay'], account: 'OTHER' })
    held.set('000777000777', () => undefined)
    answers.set('000777000777', {
      status: 'FAILED_VERIFICATION',
      bankName: 'Other Bank',
      nameMatches: true,
    })
    await give(who, 'bank/autopay-manual', account('000777000777'))
    await waitFor(server, who, isAsked('000777000777'))
    await give(who, 'bank/autopay', { payType: 'MANUAL' })
    held.get('000777000777')!()
    await jobsEnded()
    expect((await bankOf(who)).autopayProblem).toBeNull()
    expect(await ordersOf(who, 'autopay-check')).toEqual([{ attempt: 1, state: 'OUTDATED' }])
  })
})

describe('an account for payments that the bank is not sure about', () => {
  const unsure = { status: 'PENDING_REVIEW', bankName: 'Other Bank', nameMatches: true }

  it('waits for a person, who confirms it', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'AUTOPAY_SETUP')
    await give(who, 'bank/autopay', { ...typical['bank/autopay'], account: 'OTHER' })
    answers.set('000888000888', unsure)
    let confirm: (() => void) | undefined
    review = new Promise((resolve) => (confirm = resolve))
    await give(who, 'bank/autopay-manual', account('000888000888'))
    await waitFor(server, who, async () => (await ordersOf(who, 'autopay-review')).length > 0)
    expect((await applicationOf(server, who)).status).toBe('WAITING_FOR_BANK')
    expect((await submit(server, who, 'bank/confirm', { accountsAreRight: true })).status).toBe(409)
    confirm!()
    await waitFor(server, who, ({ status }) => status === 'BANK_CONFIRM')
    expect((await bankOf(who)).autopay).toMatchObject({ last4: '0888', status: 'VERIFIED' })
  })

  it('waits for a person, who refuses it: the borrower is asked again', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'AUTOPAY_SETUP')
    await give(who, 'bank/autopay', { ...typical['bank/autopay'], account: 'OTHER' })
    answers.set('000999000999', unsure)
    decides = 'DECLINE'
    await give(who, 'bank/autopay-manual', account('000999000999'))
    await waitFor(
      server,
      who,
      async ({ status }) =>
        status === 'AUTOPAY_SETUP' && (await told(who, 'autopay-review')).length > 0,
    )
    decides = 'APPROVE'
    expect((await bankOf(who)).autopayProblem).toBe('FAILED_VERIFICATION')
    expect((await applicationOf(server, who)).facts.application.autopayAccount).toBeNull()
    await give(who, 'bank/autopay-manual', account('000121000121'))
    await waitFor(server, who, ({ status }) => status === 'BANK_CONFIRM')
    expect((await bankOf(who)).autopay).toMatchObject({ last4: '0121', status: 'VERIFIED' })
  })
})
