import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import type { Order } from '../../../src/server/vendors/Order.ts'
import { copyLenders } from '../cluster/copyLenders.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { nextAnswer } from '../origination/nextAnswer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'

/**
 * Screens that the shipped lenders close while their answer is checked; another lender may leave
 * them open.
 */
const opened: Readonly<Record<string, string>> = {
  'credit/social': 'credit',
  'income/employer-verification': 'income',
  identity: 'identity',
  'insurance/upload': 'insurance',
}

function copyWithOpenScreens(): string {
  const config = copyLenders('open-screens', 'alder')
  for (const [screen, group] of Object.entries(opened)) {
    const path = join(config, `flows/application/${group}.screens.json`)
    const file = JSON.parse(readFileSync(path, 'utf8')) as { screens: Record<string, object> }
    file.screens[screen] = { ...file.screens[screen], open: 'has-an-application' }
    writeFileSync(path, JSON.stringify(file))
  }
  return config
}

/** What a question is about, by operation. */
const subjects: Readonly<Record<string, (request: JsonObject) => unknown>> = {
  'credit.soft': ({ ssn }) => ssn ?? 'no SSN',
  'employment.verify': ({ employer }) => (employer as JsonObject).name,
  'identity.check': ({ documentUuids }) => (documentUuids as readonly string[])[0],
  'insurance.check': ({ policyNumber }) => policyNumber,
  'notary.reserve': ({ requestedAt }) => requestedAt,
  'notary.session': ({ method }) => method,
}
const asked: string[] = []
/** Of the next question of an operation: waits until it is let go, then is answered so. */
const holds = new Map<string, { readonly until: Promise<void>; readonly answer: JsonObject }>()
const sandbox = fastVendors()

const vendors = fastVendors(
  Object.fromEntries(
    Object.entries(subjects).map(([name, subjectOf]) => [
      name,
      async (order: Order<JsonObject>) => {
        asked.push(`${name} ${String(subjectOf(order.request))}`)
        const held = holds.get(name)
        holds.delete(name)
        const reply = await sandbox.get(name)!({ ...order, request: order.request })
        if (!held) return reply
        await held.until
        return 'answer' in reply
          ? { answer: { ...reply.answer, ...held.answer } }
          : { answer: held.answer }
      },
    ]),
  ),
)

/** Holds the next question of an operation; gives the way to let it go. */
function hold(operation: string, answer: JsonObject): () => Promise<void> {
  let open: () => void
  holds.set(operation, { until: new Promise((resolve) => (open = resolve)), answer })
  return async () => {
    open()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const config = copyWithOpenScreens()
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config }, { works: true, vendors })
})
afterAll(async () => {
  await server.close()
  rmSync(config, { recursive: true, force: true })
})

const give = async (who: Applicant, screen: string, answer: JsonObject) => {
  const { status, body } = await submit(server, who, screen, answer)
  expect([status, body.issues]).toEqual([200, undefined])
}
const isAsked = (question: string) => () => asked.includes(question)
const caseOf = async (who: Applicant) =>
  (await applicationOf(server, who)).facts.case as Readonly<Record<string, JsonObject>>

async function ordersOf(who: Applicant, work: string): Promise<readonly string[]> {
  const rows = await server.services.store
    .selectFrom('work_orders')
    .select('state')
    .where('application', '=', who.applicationUuid)
    .where('work', '=', work)
    .orderBy('attempt')
    .execute()
  return rows.map(({ state }) => state)
}

const inDays = (days: number) =>
  new Date(server.services.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

describe('what a borrower replaces while someone is asked about it', () => {
  it('a Social Security number: the answer about the file without it does not count', async () => {
    const who = await registerApplicant(server)
    const letGo = hold('credit.soft', { outcome: 'NO_FILE' })
    await give(who, 'start/profile', typical['start/profile']!)
    await waitFor(server, who, isAsked('credit.soft no SSN'))
    await give(who, 'credit/social', { ...typical['credit/social'], ssn: '123456780' })
    await waitFor(server, who, async () => (await ordersOf(who, 'soft-credit')).includes('DONE'))
    await letGo()
    expect(await ordersOf(who, 'soft-credit')).toEqual(['OUTDATED', 'DONE'])
    expect((await caseOf(who)).creditOutcome).toBe('OK')
  })

  it('an employer: that the old one does not know the borrower declines no one', async () => {
    const who = await registerApplicant(server, 'Bossy')
    await walkTo(server, who, 'EMPLOYMENT_VERIFICATION', {}, { seconds: 60 })
    const letGo = hold('employment.verify', { outcome: 'FAILED_VERIFICATION' })
    await give(who, 'income/employer-verification', {
      ...typical['income/employer-verification'],
      name: 'Old Mill',
    })
    await waitFor(server, who, isAsked('employment.verify Old Mill'))
    await give(who, 'income/employer-verification', {
      ...typical['income/employer-verification'],
      name: 'New Mill',
    })
    await waitFor(server, who, async () => (await ordersOf(who, 'employer')).includes('DONE'))
    await letGo()
    expect(await ordersOf(who, 'employer')).toEqual(['OUTDATED', 'DONE'])
    expect((await applicationOf(server, who)).facts.status.uwDecision).not.toBe('DECLINE')
  })

  it('an identity document, an appointment, the way to meet the notary, a policy: each time only the new one counts', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'ID_UPLOAD', {}, { seconds: 60 })
    const identify = async () => give(who, 'identity', (await nextAnswer(server, who)).answer)
    const next = (await nextAnswer(server, who)).answer
    let letGo = hold('identity.check', { status: 'FAILED_VERIFICATION' })
    await identify()
    await waitFor(server, who, () =>
      asked.some((question) => question.startsWith('identity.check')),
    )
    await give(who, 'identity', next)
    await waitFor(server, who, async () => (await ordersOf(who, 'identity')).includes('DONE'))
    await letGo()
    expect(await ordersOf(who, 'identity')).toEqual(['OUTDATED', 'DONE'])
    expect((await caseOf(who)).identity!.status).toBe('VERIFIED')

    await walkTo(server, who, 'ENOTARY', {}, { seconds: 60 })
    await give(who, 'notary/intro', { method: 'MANUAL' })
    const meet = (days: number) =>
      give(who, 'notary/schedule-manual', {
        ...typical['notary/schedule-manual'],
        appointment: { date: inDays(days), window: 'MORNING' },
      })
    letGo = hold('notary.reserve', { at: `${inDays(3)}T16:00:00Z` })
    const letSessionGo = hold('notary.session', { outcome: 'DONE' })
    await meet(3)
    await waitFor(server, who, isAsked(`notary.reserve ${inDays(3)}`))
    await meet(5)
    await waitFor(server, who, isAsked('notary.session MANUAL'))
    await letGo()
    expect(await ordersOf(who, 'notary-calendar')).toEqual(['OUTDATED', 'DONE'])
    expect(String((await caseOf(who)).notary!.confirmedAt).slice(0, 10)).toBe(inDays(5))

    await give(who, 'notary/intro', { method: 'ENOTARY', recordingConsent: true })
    await letSessionGo()
    expect(await ordersOf(who, 'notary-session')).toEqual(['OUTDATED'])
    expect((await applicationOf(server, who)).status).toBe('ENOTARY')

    await walkTo(server, who, 'INSURANCE_UPLOAD', {}, { seconds: 60 })
    const [first, second] = [
      (await nextAnswer(server, who)).answer,
      (await nextAnswer(server, who)).answer,
    ]
    letGo = hold('insurance.check', { status: 'FAILED_VERIFICATION' })
    await give(who, 'insurance/upload', { ...first, policyNumber: 'OLD-1' })
    await waitFor(server, who, isAsked('insurance.check OLD-1'))
    await give(who, 'insurance/upload', { ...second, policyNumber: 'NEW-2' })
    await waitFor(server, who, async () => (await ordersOf(who, 'insurance')).includes('DONE'))
    await letGo()
    expect(await ordersOf(who, 'insurance')).toEqual(['OUTDATED', 'DONE'])
    expect((await caseOf(who)).insurance).toMatchObject({ status: 'VERIFIED', policyLast4: 'EW-2' })
  })
})
