import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import type { EventType } from '../../../src/origination/journal/ApplicationEvent.ts'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { makeScan } from '../origination/makeScan.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { upload } from '../origination/upload.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'

let server: TestServer
let decides: 'APPROVE' | 'DECLINE' = 'APPROVE'
let says: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW' = 'VERIFIED'
const review = () =>
  Promise.resolve({
    answer: { decision: decides, reasons: [], by: 'Ines Novak', why: 'Read by a person.' },
  })
const check = () => Promise.resolve({ answer: { status: says } })
beforeAll(async () => {
  const vendors = fastVendors({
    'underwriter.review': review,
    'identity.check': check,
    'insurance.check': check,
  })
  server = await openTestServer({}, { works: true, vendors })
})
afterAll(async () => {
  expect((await verifyTrail(server.services)).issues).toEqual([])
  await server.close()
})

/**
 * What the borrower's list of documents tells of those that the borrower sent: kind, state, reason.
 */
async function told(
  who: Applicant,
): Promise<readonly (readonly [string, string, string | null])[]> {
  const { status, body } = await send(server, 'GET', `${who.url('/documents')}?package=upload`, {
    headers: who.headers,
  })
  expect(status).toBe(200)
  return body.map(({ type, state, reason }: Record<string, string>) => [type, state, reason])
}

async function happen(who: Applicant, type: string, data: JsonObject): Promise<void> {
  const { services, app } = server
  await services.store.transaction().execute(async (transaction) => {
    const application = await services.applications.find(transaction, org, who.applicationUuid, {
      hold: true,
    })
    await recordEvent(transaction, { ...services, log: app.log }, application!, {
      type: type as EventType,
      data,
    })
  })
}

type Sent = readonly (readonly [field: string, type: string])[]

/** Answers a screen with fresh files; what was sent is under review until someone says more. */
async function sendFiles(
  who: Applicant,
  screen: string,
  files: Sent,
  more: { answer?: JsonObject; params?: JsonObject } = {},
) {
  const named: Record<string, JsonObject[]> = {}
  for (const [field, type] of files) named[field] = [await upload(server, who, type)]
  for (const [, type] of files) expect(await told(who)).toContainEqual([type, 'IN_REVIEW', null])
  const { status, body } = await submit(
    server,
    who,
    screen,
    { ...more.answer, ...named },
    { params: more.params },
  )
  expect([status, body.issues]).toEqual([200, undefined])
}

const license: Sent = [
  ['licenseFront', 'DRIVERS_LICENSE_FRONT'],
  ['licenseBack', 'DRIVERS_LICENSE_BACK'],
]
const licenseIs = (state: string, reason: string | null) =>
  license.map(([, type]) => [type, state, reason])
const sendLicense = (who: Applicant) =>
  sendFiles(who, 'identity', license, { answer: typical.identity })
const proof: Sent = [['documents', 'MANUAL_PAYSTUB']]
const sendProof = (who: Applicant) =>
  sendFiles(who, 'income/upload/:type', proof, { params: { type: 'MANUAL_PAYSTUB' } })
const policy: Sent = [['declarations', 'HAZARD_DEC_PAGE']]
const sendPolicy = (who: Applicant) =>
  sendFiles(who, 'insurance/upload', policy, { answer: typical['insurance/upload'] })
const until = (who: Applicant, goal: string) =>
  waitFor(server, who, ({ status }) => status === goal)
const leave = (who: Applicant, left: string) =>
  waitFor(server, who, ({ status }) => status !== left && !status.startsWith('WAITING'))

/** The license that was sent is refused, and asked for again. */
async function seeRefused(who: Applicant) {
  await sendLicense(who)
  await until(who, 'ID_REUPLOAD')
  const refused = licenseIs('REJECTED', 'application/identity-refused')
  expect(await told(who)).toEqual(refused)
  return refused
}

/** A borrower with an open condition. */
async function openCondition(uuid: string) {
  const who = await registerApplicant(server)
  await walkTo(server, who, 'ID_UPLOAD')
  const condition = { uuid, categoryEnum: 'INCOME', created: '2026-11-21T10:00:00.000Z' }
  await happen(who, 'condition-opened', { condition })
  return { who, condition }
}

describe('a document that was sent', () => {
  it('to prove who the borrower is, is refused with the reason and accepted at the second try, by machine', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'ID_UPLOAD')
    says = 'FAILED_VERIFICATION'
    const refused = await seeRefused(who)
    says = 'VERIFIED'
    await sendLicense(who)
    await leave(who, 'ID_REUPLOAD')
    expect(await told(who)).toEqual([...refused, ...licenseIs('ACCEPTED', null)])
  })

  it('is refused, and accepted, by the person who looks at the identity', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'ID_UPLOAD')
    says = 'PENDING_REVIEW'
    decides = 'DECLINE'
    const refused = await seeRefused(who)
    decides = 'APPROVE'
    await sendLicense(who)
    await waitFor(server, who, async () => (await told(who)).at(-1)![1] === 'ACCEPTED')
    expect(await told(who)).toEqual([...refused, ...licenseIs('ACCEPTED', null)])
    says = 'VERIFIED'
  })

  it('is under review again where the same file is sent again after a problem', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'ID_UPLOAD')
    says = 'FAILED_VERIFICATION'
    await sendLicense(who)
    await until(who, 'ID_REUPLOAD')
    says = 'VERIFIED'
    const { body } = await send(server, 'GET', `${who.url('/documents')}?package=upload`, {
      headers: who.headers,
    })
    const again = (at: number) => [{ uuid: body[at].uuid, name: body[at].name }]
    const answer = { ...typical.identity, licenseFront: again(0), licenseBack: again(1) }
    expect((await submit(server, who, 'identity', answer)).status).toBe(200)
    await leave(who, 'ID_REUPLOAD')
    expect(await told(who)).toEqual(licenseIs('ACCEPTED', null))
  })

  it('to prove income waits for a person, who refuses it with the reason, and accepts the second', async () => {
    const who = await registerApplicant(server, 'Paystub')
    await walkTo(server, who, 'INCOME_UPLOAD')
    decides = 'DECLINE'
    await sendProof(who)
    await until(who, 'INCOME_UPLOAD')
    const refused = ['MANUAL_PAYSTUB', 'REJECTED', 'application/income-proof-refused']
    await waitFor(server, who, async () => (await told(who))[0]![1] === 'REJECTED')
    expect(await told(who)).toEqual([refused])
    decides = 'APPROVE'
    await sendProof(who)
    await until(who, 'DISBURSEMENT_SETUP')
    expect(await told(who)).toEqual([refused, ['MANUAL_PAYSTUB', 'ACCEPTED', null]])
  })

  it('to prove insurance is refused with the reason and accepted at the second try, by machine; then by a person', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'INSURANCE_UPLOAD')
    const reason = 'application/insurance-refused'
    const refused = ['HAZARD_DEC_PAGE', 'REJECTED', reason]
    says = 'FAILED_VERIFICATION'
    await sendPolicy(who)
    await waitFor(server, who, async () => (await told(who)).at(-1)![1] === 'REJECTED')
    says = 'PENDING_REVIEW'
    decides = 'DECLINE'
    await sendPolicy(who)
    await waitFor(server, who, async () => (await told(who)).at(-1)![1] === 'REJECTED')
    decides = 'APPROVE'
    await sendPolicy(who)
    await waitFor(server, who, async () => (await told(who)).at(-1)![1] === 'ACCEPTED')
    const policies = (await told(who)).filter(([type]) => type === 'HAZARD_DEC_PAGE')
    expect(policies).toEqual([refused, refused, ['HAZARD_DEC_PAGE', 'ACCEPTED', null]])
    says = 'VERIFIED'
  })

  it('for a condition is refused or accepted by the person who asked for it, each by its name', async () => {
    const { who, condition } = await openCondition('7c9e6679-7425-40de-944b-e07fc1f90ae7')
    for (const documentType of ['BANK_STATEMENT', 'DEED'])
      await sendFiles(who, 'conditions/upload-document', [['files', documentType]], {
        answer: { documentType },
      })
    const { body } = await send(server, 'GET', `${who.url('/documents')}?package=upload`, {
      headers: who.headers,
    })
    await happen(who, 'condition-refused', { conditions: [condition], documents: [body[0].uuid] })
    const refused = ['BANK_STATEMENT', 'REJECTED', 'application/condition-document-refused']
    expect(await told(who)).toEqual([refused, ['DEED', 'IN_REVIEW', null]])
    await happen(who, 'condition-closed', {
      conditions: [condition],
      isOpen: true,
      documents: [body[1].uuid],
    })
    expect(await told(who)).toEqual([refused, ['DEED', 'ACCEPTED', null]])
    await sendFiles(who, 'conditions/upload-document', [['files', 'BANK_STATEMENT']], {
      answer: { documentType: 'BANK_STATEMENT' },
    })
    await happen(who, 'condition-closed', { conditions: [], isOpen: false })
    expect(await told(who)).toEqual([
      refused,
      ['DEED', 'ACCEPTED', null],
      ['BANK_STATEMENT', 'ACCEPTED', null],
    ])
  })

  it('for a condition is filed under the kind that the answer chose, once where it was sent as that before', async () => {
    const { who } = await openCondition('7c9e6679-7425-40de-944b-e07fc1f90ae8')
    const scan = await makeScan()
    const file = await upload(server, who, 'OTHER', scan)
    expect(await told(who)).toEqual([['OTHER', 'IN_REVIEW', null]])
    const sent = { documentType: 'BANK_STATEMENT', files: [file] }
    expect((await submit(server, who, 'conditions/upload-document', sent)).status).toBe(200)
    expect(await told(who)).toEqual([['BANK_STATEMENT', 'IN_REVIEW', null]])
    const { facts } = await applicationOf(server, who)
    expect(facts.application.documents).toContainEqual({ uuid: file.uuid, type: 'BANK_STATEMENT' })
    expect(facts.file.proofs).toMatchObject([
      { uuid: file.uuid, type: 'BANK_STATEMENT', proves: 'conditions' },
    ])
    const again = await upload(server, who, 'OTHER', scan)
    expect(again.uuid).not.toBe(file.uuid)
    expect(
      (await submit(server, who, 'conditions/upload-document', { ...sent, files: [again] })).status,
    ).toBe(200)
    const { file: after } = (await applicationOf(server, who)).facts
    expect(after.proofs).toMatchObject([
      { uuid: file.uuid, type: 'BANK_STATEMENT', proves: 'conditions' },
    ])
  })
})

describe('what the journal says of documents', () => {
  it('is written with the event or not at all: a worker that ends in the middle leaves nothing, and the next one does it once', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'ID_UPLOAD')
    const { documents, store } = server.services
    const setState = documents.setState.bind(documents)
    let ended = 0
    documents.setState = async (...place) => {
      const set = await setState(...place)
      if (place[4] === 'ACCEPTED' && ended++ === 1) throw new Error('the worker is ended')
      return set
    }
    await sendLicense(who)
    await waitFor(server, who, () => ended > 1)
    expect(await told(who)).toEqual(licenseIs('IN_REVIEW', null))
    await waitFor(server, who, async () => (await told(who)).at(-1)![1] === 'ACCEPTED')
    documents.setState = setState
    expect(await told(who)).toEqual(licenseIs('ACCEPTED', null))
    const checks = (await listEvents(store, org, who.applicationUuid)).filter(
      ({ payload }) => payload.work === 'identity',
    )
    expect(checks.map(({ type }) => type)).toEqual(['work-done'])
    expect((await verifyTrail(server.services)).issues).toEqual([])
  })

  it('is what their table says, and a row that says otherwise is found', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'ID_UPLOAD')
    await sendLicense(who)
    await waitFor(server, who, async () => (await told(who)).at(-1)![1] === 'ACCEPTED')
    const { store, documents } = server.services
    expect((await verifyTrail(server.services)).issues).toEqual([])
    const [first] = await documents.list(store, org, who.applicationUuid, { package: 'upload' })
    await documents.setState(store, org, who.applicationUuid, first!.uuid, 'IN_REVIEW')
    expect((await verifyTrail(server.services)).issues).toMatchObject([
      {
        code: 'server/application-differs',
        application: who.applicationUuid,
        message: expect.stringMatching(/differs from its journal: documents\./),
      },
    ])
    await documents.setState(store, org, who.applicationUuid, first!.uuid, 'ACCEPTED')
  })
})
