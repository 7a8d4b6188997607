import { beforeAll, describe, expect, it } from 'vitest'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { conditionsOf, org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { applicationOf } from './applicationOf.ts'
import { registerApplicant } from './registerApplicant.ts'
import { standingOf } from './standingOf.ts'
import { waitFor } from './waitFor.ts'
import { walkTo } from './walkTo.ts'
import type { Applicant } from './Applicant.ts'
import { fastVendors } from './fastVendors.ts'
import { waitForMoney } from './waitForMoney.ts'

const [ssn, account] = ['123456780', '000123456789']
let who: Applicant
const log: string[] = []
const answers: string[] = []
const server = useServer(
  {},
  { works: true, vendors: fastVendors(), logTo: { write: (line) => log.push(line) } },
)
beforeAll(async () => {
  const inject = server.app.inject.bind(server.app) as (
    options: object,
  ) => Promise<{ body: string }>
  Object.assign(server.app, {
    inject: async (options: object) => {
      const answer = await inject(options)
      answers.push(answer.body)
      return answer
    },
  })
  who = await registerApplicant(server)
})

const get = (path: string) => send(server, 'GET', path, { headers: who.headers })

describe('an application, from the account to the money', () => {
  it('is led from status to status by what is answered and what vendors say', async () => {
    expect(await walkTo(server, who, 'RESCISSION')).toEqual([
      'APP_SUBMISSION',
      'LIENS',
      'OFFER_SELECTION',
      'COLLECT_ADDITIONAL_INFO',
      'HMDA',
      'SUMMARY_SIGNING',
      'INCOME_REVIEW',
      'DISBURSEMENT_SETUP',
      'AUTOPAY_SETUP',
      'BANK_CONFIRM',
      'ID_UPLOAD',
      'GEN_CLOSING_DISCLOSURE',
      'NOTE_SIGNING',
      'CO_DEED_REQ',
      'ENOTARY',
      'ENOTARY',
      'INSURANCE_REVIEW',
      'INSURANCE_UPLOAD',
      'RESCISSION',
    ])
  })

  it('waits out the right to cancel, not a day less, and is funded when the clock says so', async () => {
    const { facts } = await applicationOf(server, who)
    const { firstFundingDay, over } = facts.case.rescission as {
      firstFundingDay: string
      over: boolean
    }
    expect(over).toBe(false)
    const { body: before } = await get(who.url('/next-step'))
    const days = (Date.parse(firstFundingDay) - Date.parse(before.today)) / 86_400_000
    const advance = (text: string) =>
      send(server, 'POST', '/sandbox/api/clock', { body: { advance: text } })
    await advance(`P${days - 1}D`)
    expect((await standingOf(server, who)).status).toBe('RESCISSION')
    await advance('P1D')
    await waitFor(server, who, ({ status }) => status !== 'RESCISSION')
    await waitForMoney(server, who)
    expect((await applicationOf(server, who)).facts.case.funding).toMatchObject({
      trace: expect.any(String),
    })
  })

  it('leaves signed copies of all that was signed, each with its record', async () => {
    await waitForSeals()
    const { body } = await get(who.url('/documents'))
    const signed = body.filter(({ state }: { state: string }) => state === 'SIGNED')
    expect(signed.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['HELOC_DISCLOSURE', 'HELOC_AGREEMENT', 'RESCISSION_NOTICE']),
    )
    expect(
      signed.every(
        ({ readAt, package: part }: { readAt: string | null; package: string }) =>
          readAt !== null || part === 'notary',
      ),
    ).toBe(true)
  })

  it('is rebuilt from its journal alone, byte for byte, and the journal’s chain holds (trust A3)', async () => {
    const events = await listEvents(server.services.store, org, who.applicationUuid)
    expect(events.length).toBeGreaterThan(30)
    expect((await verifyTrail(server.services)).issues).toEqual([])
  })

  it('reports every status that was decided which rule decided it', async () => {
    const events = await listEvents(server.services.store, org, who.applicationUuid)
    for (const { payload } of events)
      expect([payload.status, typeof payload.because]).toEqual([payload.status, 'string'])
  })

  it('keeps the government’s questions where nothing that decides can read them', async () => {
    const [row] = await server.services.store.selectFrom('apart_answers').selectAll().execute()
    expect(row).toMatchObject({ screen: 'start/hmda', application: who.applicationUuid })
    expect(row!.answer).toMatch(/^v1\./)
    const { answers: kept } = await applicationOf(server, who)
    expect(kept.screens['start/hmda']!.answer).toEqual({})
  })

  it('never says a Social Security or account number, in no answer and no line of the log', async () => {
    const below = ['', '/next-step', '/case', '/offers', '/steps', '/draft', '/documents'].map(
      (rest) => who.url(rest),
    )
    for (const path of [...below, conditionsOf(who.applicationUuid)])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    await get(`/service-krang-heloc/borrower/secure/api/v1/${who.applicationUuid}/status`)
    await get('/identity/secure/api/v1/identity')
    expect(answers.length).toBeGreaterThan(50)
    for (const [kind, secret] of Object.entries({ ssn, account, dashed: '123-45-6780' })) {
      expect([kind, answers.filter((text) => text.includes(secret))]).toEqual([kind, []])
      expect([kind, log.filter((line) => line.includes(secret))]).toEqual([kind, []])
    }
    expect((await applicationOf(server, who)).facts.file.ssn).toBe(ssn)
    const { body } = await get(who.url('/steps'))
    expect(body.answers['start/contact'].ssn).toBe('•••-••-6780')
  })

  it('never shows what is the server’s alone', async () => {
    const { facts } = await applicationOf(server, who)
    const { body: caseOf } = await get(who.url('/case'))
    for (const name of ['soft', 'hard', 'prequal', 'final', 'incomeAnswer', 'bankCheck']) {
      expect(facts.file).toHaveProperty(name)
      expect(caseOf).not.toHaveProperty(name)
    }
    const { inputHash } = facts.file.prequal as { inputHash: string }
    expect(answers.filter((text) => text.includes(inputHash))).toEqual([])
  })
})

async function waitForSeals(): Promise<void> {
  const end = Date.now() + 240_000
  for (;;) {
    const { sealed } = (await applicationOf(server, who)).facts.file as {
      sealed: Record<string, boolean>
    }
    if (Object.values(sealed).every(Boolean)) return
    if (Date.now() > end) throw new Error(`Not all is sealed: ${JSON.stringify(sealed)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
