import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { answersOf } from '../borrower.ts'
import { bundleOf, conditionsOf, paths, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { makePdf } from '../documents/makeFiles.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'

const org = 'ketterly'
const server = useServer()
const files = '/service-application/api/v1/agent/files'
/** Steps of the classic registration by those of the new one. */
const steps = {
  index: 'address',
  'for-sale': 'sale-status',
  'annual-income': 'income',
  'legal-name': 'name',
  birthdate: 'birthdate',
  'phone-and-email': 'contact',
  'set-password': 'login',
} as const
let broker: { readonly uuid: string; readonly headers: Record<string, string> }
let agent: Record<string, string>
beforeAll(async () => {
  const { store, identities } = server.services
  const find = async (role: string) =>
    (await identities.findByEmail(store, org, `${role}.${org}@example.com`))!.uuid
  const uuid = await find('broker')
  broker = { uuid, headers: await agentHeaders(server, org, uuid, 'customer') }
  agent = await agentHeaders(server, org, await find('agent'))
})

/** Someone who comes by the broker’s link and registers a home in that state. */
async function register(state: string, campaign?: string) {
  const given = answersOf() as Record<string, JsonObject>
  const property = { ...(given.index!.property as JsonObject), city: 'Here', zip: '17603', state }
  const answers = Object.fromEntries(
    Object.entries(steps).map(([from, to]) => [to, from === 'index' ? { property } : given[from]!]),
  )
  const { status, body } = await send(server, 'POST', paths.register, {
    org,
    body: {
      flow: 'registration',
      bundle: bundleOf(server, org),
      answers,
      referrer: broker.uuid,
      ...(campaign !== undefined && { campaign }),
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const headers = { authorization: `Bearer ${body.jwt}` }
  return { uuid: body.applicationUuid as string, headers }
}

/** The borrower answers a screen. */
async function answerScreen(uuid: string, headers: object, screen: string, answer: object) {
  const next = await call('GET', `${paths.application}/${uuid}/next-step`, headers)
  const { version } = next.body as { version: number }
  const sent = await call('POST', `${paths.application}/${uuid}/steps`, headers, {
    screen,
    bundle: bundleOf(server, org),
    version,
    answer,
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
}

const letIn = (uuid: string, headers: object) =>
  answerScreen(uuid, headers, 'broker/access', { letsIn: true })

const call = (method: 'GET' | 'POST', url: string, headers: object, body?: object) =>
  send(server, method, url, {
    org,
    headers: { ...headers, ...(body && { 'idempotency-key': randomUUID() }) },
    ...(body && { body }),
  })
const fileOf = (uuid: string, headers: object = broker.headers) =>
  call('GET', `${files}/${uuid}`, headers)
const followed = async () => {
  const { body } = await call('GET', `${paths.application}/represented`, broker.headers)
  return (body.applications as { uuid: string }[]).map(({ uuid }) => uuid)
}
const queued = async () => {
  const { body } = await call('GET', files, broker.headers)
  return (body.files as { uuid: string }[]).map(({ uuid }) => uuid)
}
async function act(uuid: string, name: string, answer: object, headers: object = broker.headers) {
  const { headers: seen } = await fileOf(uuid, headers)
  return call(
    'POST',
    `${files}/${uuid}/acts`,
    { ...headers, 'if-match': seen.etag ?? '"v0"' },
    {
      act: name,
      answer,
    },
  )
}

const home = {
  ...((answersOf() as Record<string, JsonObject>).index!.property as JsonObject),
  city: 'Here',
  zip: '17603',
  state: 'PA',
}

/** A broker writes down what a borrower told them. */
function prepare(changes: JsonObject, headers: object = broker.headers) {
  const given = answersOf() as Record<string, JsonObject>
  const { phoneNumber, email } = given['phone-and-email']!
  const known = ['for-sale', 'annual-income', 'legal-name', 'birthdate'].map((step) => given[step])
  const answer = Object.assign({ property: home, phoneNumber, email }, ...known, changes)
  return call('POST', '/service-application/api/v1/agent/prepared', headers, { answer })
}

async function sendPdf(uuid: string, headers: Record<string, string>) {
  return server.app.inject({
    method: 'POST',
    url: `${paths.application}/${uuid}/documents?type=W2&name=w2.pdf`,
    headers: {
      'x-org': org,
      'content-type': 'application/pdf',
      'idempotency-key': randomUUID(),
      ...headers,
    },
    payload: await makePdf(),
  })
}

describe('a broker', () => {
  it('follows who came by their link, and sees by which campaign', async () => {
    const { uuid, headers } = await register('PA', 'spring-mail')
    await letIn(uuid, headers)
    expect([await followed(), await queued()].map((each) => each.includes(uuid))).toEqual([
      true,
      true,
    ])
    const { status, body } = await fileOf(uuid)
    expect(status).toBe(200)
    expect(JSON.stringify(body.sections)).toContain('spring-mail')
    expect(body).not.toHaveProperty('answers')
  })

  it('sees the status only, until the borrower lets them in; the receipt names the words', async () => {
    const { uuid, headers } = await register('PA')
    const why = 'The pay stub does not show the year.'
    const asked = { category: 'INCOME', words: 'Please send your W-2 of last year.', note: why }
    expect((await act(uuid, 'condition-added', asked, agent)).status).toBe(200)
    const before = await fileOf(uuid)
    expect(before.body).toMatchObject({ isStatusOnly: true, sections: [], secrets: [] })
    expect(before.body.statusTitle).not.toBe('')
    for (const part of ['conditions', 'signers']) expect(before.body).not.toHaveProperty(part)
    expect(JSON.stringify(before.body)).not.toMatch(/W-2|@example\.com|17603/)
    const conditions = () => call('GET', conditionsOf(uuid), broker.headers)
    const refused = await conditions()
    expect([refused.status, refused.body.code]).toEqual([403, 'server/broker-not-let-in'])
    expect((await sendPdf(uuid, broker.headers)).json().code).toBe('server/broker-not-let-in')
    const told = await call('GET', '/service-notification/secure/api/v1/notifications', headers)
    expect(JSON.stringify(told.body)).toContain(`/${uuid}/broker/access`)

    await letIn(uuid, headers)
    const { body } = await fileOf(uuid)
    expect(body).toMatchObject({ isStatusOnly: false })
    expect(JSON.stringify(body.conditions)).toContain(asked.words)
    expect(JSON.stringify(body.sections)).toContain('@example.com')
    expect((await conditions()).status).toBe(200)
    const receipts = await call('GET', '/identity/secure/api/v1/consents', headers)
    expect(receipts.body).toContainEqual(expect.objectContaining({ type: 'BROKER_ACCESS' }))
  })

  it('is named to the borrower with license and pay, which is one amount', async () => {
    const { uuid, headers } = await register('NJ')
    const { body } = await call('GET', `${paths.application}/${uuid}/case`, headers)
    expect(body.broker).toEqual({
      name: 'Nolan Pierce',
      company: 'Pierce & Daughter Mortgage Brokers',
      nmls: '9900422',
      companyNmls: '9900423',
      isLicensed: true,
      feeCents: 150_000,
    })
  })

  it('does not follow a home in a state where they have no license', async () => {
    const { uuid, headers } = await register('OH')
    expect((await followed()).includes(uuid)).toBe(false)
    expect((await fileOf(uuid)).status).toBe(404)
    const own = await call('GET', `${paths.application}/${uuid}`, headers)
    const officer = await call(
      'GET',
      `/service-lead-portal/api/lo/${own.body.loanOriginatorUuid}`,
      {},
    )
    expect(officer.body.userInfo.isBroker).toBe(false)
  })

  it('writes to the lender, whose agent reads it in the notes, and does nothing of an agent', async () => {
    const { uuid } = await register('NJ')
    const { body } = await fileOf(uuid)
    expect((body.acts as { act: string }[]).map((each) => each.act)).toEqual([
      'broker-wrote',
      'broker-wrote-to-borrower',
      'broker-stepped-back',
    ])
    const note = 'The borrower is away until Friday and answers after that.'
    expect((await act(uuid, 'broker-wrote', { note })).status).toBe(200)
    const { body: read } = await fileOf(uuid, agent)
    expect(JSON.stringify(read.notes)).toContain(note)
    expect((read.acts as { act: string }[]).map((each) => each.act)).not.toContain('broker-wrote')
    for (const name of ['held', 'noted', 'withdrawn-by-word'])
      expect((await act(uuid, name, { note })).body.code, name).toBe('server/not-now')
  })

  it('writes to the borrower, who is notified and reads it', async () => {
    const { uuid, headers } = await register('PA')
    const note = 'Please have your insurance papers ready by Monday.'
    expect((await act(uuid, 'broker-wrote-to-borrower', { note })).status).toBe(200)
    const { body } = await call('GET', `${paths.application}/${uuid}/case`, headers)
    expect(JSON.stringify(body)).toContain(note)
    const told = await call('GET', '/service-notification/secure/api/v1/notifications', headers)
    expect(JSON.stringify(told.body)).toContain('Your broker wrote to you')
  })

  it('sends documents for the borrower, who sees them; the journal names the broker', async () => {
    const { uuid, headers } = await register('PA')
    await letIn(uuid, headers)
    const why = 'The pay stub does not show the year.'
    const asked = { category: 'INCOME', words: 'Please send your W-2 of last year.', note: why }
    expect((await act(uuid, 'condition-added', asked, agent)).status).toBe(200)
    const { body: seen } = await fileOf(uuid)
    expect(JSON.stringify(seen.conditions)).toContain(asked.words)
    const sent = await sendPdf(uuid, broker.headers)
    expect(sent.statusCode, sent.body).toBe(201)
    const file = sent.json() as { uuid: string; name: string }
    const proofs = [{ uuid: file.uuid, name: file.name, type: 'application/pdf', bytes: 1 }]
    const answer = {
      documentType: 'W2',
      files: proofs,
      note: 'The borrower mailed it to me this week.',
    }
    expect((await act(uuid, 'broker-sent-documents', answer)).status).toBe(200)
    const { body } = await call('GET', `${paths.application}/${uuid}/documents`, headers)
    expect(body).toEqual([expect.objectContaining({ uuid: file.uuid, state: 'IN_REVIEW' })])
    const read = await fileOf(uuid, agent)
    expect(read.body.tasks).toMatchObject([{ kind: 'document' }])
    const { journal } = read.body as { journal: { type: string; who: string }[] }
    for (const type of ['document-added', 'broker-sent-documents'])
      expect(journal.find((line) => line.type === type)?.who, type).toBe('Nolan Pierce')
  })

  it('prepares an application, which the borrower finishes with the link', async () => {
    const to = `prepared-${randomUUID()}@example.com`
    const sent = await prepare({ email: to })
    expect(sent.body, JSON.stringify(sent.body)).toEqual({ to })
    const { rows } = await sql<{ type: string }>`
      select type from account_events where identity = ${broker.uuid}::uuid
      order by seq desc limit 1`.execute(server.services.store)
    expect(rows).toEqual([{ type: 'application-prepared' }])
    const mails = await call('GET', `/sandbox/api/outbox?to=${encodeURIComponent(to)}`, agent)
    const { href } = (mails.body as { link: { href: string } }[])[0]!.link
    const link = new URL(href, 'http://localhost')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      referrer: broker.uuid,
      campaign: 'prepared-by-broker',
    })
    const [, uuid, key] = /^#draft=([^.]+)\.(.+)$/.exec(link.hash)!
    const draft = await call('GET', `${paths.drafts}/${uuid}`, { 'x-draft-key': key! })
    const { session } = draft.body as { session: Record<'step' | 'answers' | 'typed', JsonObject> }
    expect(session.step).toBe('contact')
    expect(Object.keys(session.answers)).toEqual([
      'address',
      'sale-status',
      'income',
      'name',
      'birthdate',
    ])
    expect(session.typed).toEqual({ contact: { email: to, phoneNumber: expect.any(String) } })
  })

  it('is asked about the borrower, whatever was wrong with the answer', async () => {
    const { schema } = server.services.bundles.current(org)!.bundle.forms['desk/prepare']!
    const said: string[] = []
    const collect = (part: unknown, isWords = false): void => {
      if (typeof part === 'string' && isWords) said.push(part)
      if (typeof part !== 'object' || part === null) return
      for (const [key, value] of Object.entries(part))
        collect(value, isWords || key === 'errorMessage' || key === 'x-remedies')
    }
    collect(schema)
    expect(said).toContain('Choose the address from the list, or select “Address not listed”.')
    expect(said.filter((words) => /\byour?\b/i.test(words))).toEqual([])
    for (const [field, message] of [
      ['email', 'Enter the email'],
      ['phoneNumber', 'Enter the mobile phone'],
    ] as const) {
      const { body } = await prepare({ [field]: ' ' })
      expect(body.issues).toMatchObject([{ pointer: `/answer/${field}`, message }])
    }
  })

  it.each(['termPrivacyConsent', 'smsMarketingConsent', 'password'])(
    'is refused %s in the borrower’s place',
    async (field) => {
      const { status, body } = await prepare({ [field]: true })
      expect([status, body.code]).toEqual([403, 'server/borrower-only'])
      expect(body.issues[0].pointer).toBe(`/answer/${field}`)
    },
  )

  it('is refused the borrower’s answers, with the reason, where they follow them', async () => {
    const { uuid } = await register('PA')
    const step = { screen: 'broker', bundle: bundleOf(server, org), version: 1, answer: {} }
    const url = `${paths.application}/${uuid}/steps`
    const { status, body } = await call('POST', url, broker.headers, step)
    expect([status, body.code]).toEqual([403, 'server/borrower-only'])
  })

  it('prepares none where they have no license, none for someone under age, and no borrower does', async () => {
    const far = { ...home, state: 'OH' }
    expect((await prepare({ property: far })).body.code).toBe('server/broker-unlicensed')
    const young = await prepare({ dateOfBirth: { month: 1, day: 1, year: 2020 } })
    expect([young.status, young.body.issues[0].pointer]).toEqual([422, '/answer/dateOfBirth'])
    const { headers } = await register('PA')
    expect((await prepare({}, headers)).status).toBe(404)
  })

  it('sends nothing for a borrower who is not theirs, or who ended their access', async () => {
    const { uuid } = await register('OH')
    expect((await sendPdf(uuid, broker.headers)).statusCode).toBe(404)
  })

  it('is sent away by the borrower, and sees and does nothing from then on', async () => {
    const { uuid, headers } = await register('PA')
    await letIn(uuid, headers)
    await answerScreen(uuid, headers, 'broker', { ends: true })
    expect((await fileOf(uuid)).status).toBe(404)
    expect([await followed(), await queued()].flat()).not.toContain(uuid)
    const note = 'They changed their mind, I hear.'
    expect((await act(uuid, 'broker-wrote', { note })).status).toBe(404)
  })

  it('steps back with a reason, and the journal names them', async () => {
    const { uuid } = await register('PA')
    const note = 'The borrower now works with another broker.'
    expect((await act(uuid, 'broker-stepped-back', { note })).status).toBe(200)
    expect((await fileOf(uuid)).status).toBe(404)
    const { body } = await fileOf(uuid, agent)
    expect(JSON.stringify(body.journal)).toContain('Nolan Pierce')
  })
})
