import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Change, JsonObject } from '#model'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { openSession } from '../../../src/server/stores/sessionStore.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { answersElsewhere, answersOf } from '../borrower.ts'
import { bundleOf, paths, send, type Registered } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { memberOf, type Member } from '../identity/member.ts'
import { proves } from '../../proves.ts'

const path = `${paths.application}/represented`
const server = useServer()

/** A session of that identity, its second factor given. */
async function open(
  org: string,
  identityUuid: string,
  variant: 'agent' | 'customer',
): Promise<Member> {
  const { store, tokens } = server.services
  const claims = await openSession(store, {
    org,
    identity: identityUuid,
    variant,
    browser: null,
    system: null,
    secondFactor: true,
  })
  return memberOf(
    server,
    {
      jwt: await tokens.sign(claims),
      identityUuid,
      applicationUuid: '',
      email: '',
      password: '',
      answers: {},
    },
    org,
  )
}

async function openStaff(org: string, role: 'agent' | 'broker' | 'colleague'): Promise<Member> {
  const { email } = listStaff(org).find((each) => each.role === role)!
  const { store, identities } = server.services
  return open(
    org,
    (await identities.findByEmail(store, org, email))!.uuid,
    role === 'broker' ? 'customer' : 'agent',
  )
}

async function register(org: string, referrer?: string): Promise<Member> {
  const answers = org === 'alder' ? answersOf() : answersElsewhere()
  const body = {
    flow: 'registration-v2',
    bundle: bundleOf(server, org),
    answers,
    ...(referrer !== undefined && { referrer }),
  }
  const answer = await send(server, 'POST', paths.register, {
    body,
    org,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.status).toBe(201)
  const { email } = answers['phone-and-email'] as { email: string }
  return memberOf(server, { ...(answer.body as Registered), email, password: '', answers }, org)
}

/** Puts facts into an application, as an event of its journal. */
async function change(org: string, uuid: string, changes: readonly Change[]): Promise<void> {
  const { store, applications } = server.services
  await store.transaction().execute(async (transaction) => {
    const application = (await applications.find(transaction, org, uuid, { hold: true }))!
    await recordEvent(transaction, { ...server.services, log: server.app.log }, application, {
      type: 'time-passed',
      changes,
    })
  })
}

const listOf = async (member: Member): Promise<readonly JsonObject[]> =>
  (await member.call('GET', path)).body.applications
const oneOf = async (member: Member, uuid: string) =>
  (await listOf(member)).find((each) => each.uuid === uuid)

const condition = (categoryEnum: string, created: string) => ({
  uuid: randomUUID(),
  categoryEnum,
  created,
  notes: 'Employer Tallow Mill Works, 151234 a year',
  commentsToBorrower: 'Tallow Mill Works did not confirm',
})

/** What only the borrower and the lender may read. */
const canaries = [
  '519284417',
  '61277519',
  '151234',
  'Tallow Mill',
  'LOW_SCORE',
  'Larkspur Bureau',
  '4155550147',
  'password',
]

it('gives each new file to the agent of the sandbox, and none to the colleague', async () => {
  const borrowers = [await register('alder'), await register('alder')]
  const agent = await openStaff('alder', 'agent')
  expect(
    await Promise.all(borrowers.map(async ({ applicationUuid: uuid }) => oneOf(agent, uuid))),
  ).not.toContain(undefined)
  expect(await listOf(await openStaff('alder', 'colleague'))).toEqual([])
})

describe.each(['alder', 'harborlight'])('at %s, who follows up applications of others', (org) => {
  it.each(['broker', 'agent'] as const)(
    'a %s reads where each stands, what is next, since when, by when and what is open, and nothing else',
    { ...proves('A-ROLE-006', 'B-ROLE-003'), timeout: 60_000 },
    async (role) => {
      const staff = await openStaff(org, role)
      const borrower = await register(org, role === 'broker' ? staff.identityUuid : undefined)
      const { applicationUuid: uuid } = borrower
      await change(org, uuid, [
        { path: 'case.brokerAccess', value: role === 'broker' },
        {
          path: 'case.conditions',
          value: [
            condition('TITLE', '2026-03-02T10:00:00.000Z'),
            condition('INCOME', '2026-03-01T10:00:00.000Z'),
          ],
        },
        { path: 'case.answerBy', value: '2026-04-01' },
        { path: 'file.ssn', value: '519284417' },
        { path: 'file.credit', value: { score: 61277519, bureau: 'Larkspur Bureau' } },
        {
          path: 'case.income',
          value: { statedAnnualCents: 151234, employer: 'Tallow Mill Works' },
        },
        { path: 'file.declineCodes', value: ['LOW_SCORE'] },
      ])
      const found = await oneOf(staff, uuid)
      const firstName = /"firstName":"(\w+)"/.exec(JSON.stringify(borrower.answers))![1]!
      expect(found).toMatchObject({
        uuid,
        role,
        stage: 'Basic Info',
        turn: 'borrower',
        answerBy: '2026-04-01',
        isOver: false,
        conditions: [
          { categoryEnum: 'INCOME', created: '2026-03-01T10:00:00.000Z' },
          { categoryEnum: 'TITLE', created: '2026-03-02T10:00:00.000Z' },
        ],
      })
      expect(found!.borrower).toContain(firstName)
      const { title, followed } =
        server.services.bundles.current(org)!.bundle.routing.statuses['APP_SUBMISSION']!
      expect(found!.next).toBe(role === 'agent' ? title : followed)
      const said = JSON.stringify(found)
      expect([...canaries, borrower.email].filter((canary) => said.includes(canary))).toEqual([])
    },
  )

  it('a person who is neither is told so, and reads no one’s', async () => {
    const borrower = await register(org)
    expect((await borrower.call('GET', path)).body).toEqual({
      role: null,
      isActing: false,
      applications: [],
    })
  })
})

it('a broker without anyone has an empty list and their role; no one reads what another one follows up', async () => {
  const broker = await openStaff('alder', 'broker')
  const sent = await register('alder', broker.identityUuid)
  const { store } = server.services
  const profile = { name: { firstName: 'No', lastName: 'Relation' } }
  const fresh = await server.services.identities.insert(store, 'alder', {
    email: `${randomUUID()}@example.com`,
    passwordHash: 'none',
    profile,
    isBroker: true,
  })
  const newcomer = await open('alder', fresh, 'customer')
  expect((await newcomer.call('GET', path)).body).toEqual({
    role: 'broker',
    isActing: false,
    licensedStates: [],
    applications: [],
  })
  const elsewhere = await openStaff('harborlight', 'broker')
  expect(await oneOf(elsewhere, sent.applicationUuid)).toBeUndefined()
})

it('what the lender looks at is its own: of its turn a broker reads that it is the lender’s, and no reason', async () => {
  const broker = await openStaff('alder', 'broker')
  const { applicationUuid: uuid } = await register('alder', broker.identityUuid)
  await sql`update applications set status = 'FACTA_REVIEW' where uuid = ${uuid}::uuid`.execute(
    server.services.store,
  )
  expect(await oneOf(broker, uuid)).toMatchObject({ turn: 'lender', next: null })
  await sql`update applications set status = 'CANCELLED' where uuid = ${uuid}::uuid`.execute(
    server.services.store,
  )
  expect(await oneOf(broker, uuid)).toMatchObject({
    turn: 'nobody',
    isOver: true,
    conditions: [],
    next: 'The application is closed',
  })
})

it.each(['alder', 'harborlight'])(
  'at %s, a broker reads in words fit for them who has something to do, at every status',
  (org) => {
    const { statuses } = server.services.bundles.current(org)!.bundle.routing
    const told = Object.entries(statuses).filter(
      ([, { actor, terminal }]) => terminal || ['borrower', 'signer', 'notary'].includes(actor),
    )
    expect(told.length).toBeGreaterThan(40)
    expect(told.flatMap(([name, { followed }]) => (followed === undefined ? [name] : []))).toEqual(
      [],
    )
    const own =
      /credit|score|frozen|locked|social security|late|refused|declin|debt|asset.* make up|smaller/i
    expect(told.flatMap(([name, { followed }]) => (own.test(followed!) ? [name] : []))).toEqual([])
  },
)

it('what only the borrower can know of a status stays theirs', async () => {
  const broker = await openStaff('alder', 'broker')
  const { applicationUuid: uuid } = await register('alder', broker.identityUuid)
  await sql`update applications set status = 'CREDIT_NO_MATCH_SSN' where uuid = ${uuid}::uuid`.execute(
    server.services.store,
  )
  expect(await oneOf(broker, uuid)).toMatchObject({
    turn: 'borrower',
    next: 'The borrower has a question to answer',
  })
})

it('an application that names another broker by now is gone from the list, though they sent it', async () => {
  const broker = await openStaff('alder', 'broker')
  const { applicationUuid: uuid } = await register('alder', broker.identityUuid)
  expect(await oneOf(broker, uuid)).toBeDefined()
  await change('alder', uuid, [
    { path: 'application.referrer', value: { referrerUuid: randomUUID() } },
  ])
  expect(await oneOf(broker, uuid)).toBeUndefined()
})

/** A broker of two borrowers, who acts for one of them. */
async function actForOne() {
  const broker = await openStaff('alder', 'broker')
  const [one, other] = [
    await register('alder', broker.identityUuid),
    await register('alder', broker.identityUuid),
  ]
  const { body } = await one.call('GET', '/service-wallet/secure/api/v4/account')
  const access = await broker.call(
    'GET',
    `/service-wallet/secure/api/v4/account/access?principal=${body[0].account.address}`,
  )
  const as = memberOf(server, { ...broker, jwt: String(access.headers.bearer) })
  return { broker, one, other, as }
}

it('acting for one borrower, only that one’s stands there', async () => {
  const { broker, one, other, as } = await actForOne()
  const answer = (await as.call('GET', path)).body
  expect(answer).toMatchObject({ role: 'broker', isActing: true })
  expect(answer.applications.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
    one.applicationUuid,
  ])
  expect((await listOf(broker)).map(({ uuid }) => uuid)).toEqual(
    expect.arrayContaining([one.applicationUuid, other.applicationUuid]),
  )
})

it('acting for one borrower, a broker opens that one’s file in reading, and no other’s', async () => {
  const { one, other, as } = await actForOne()
  const files = '/service-application/api/v1/agent/files'
  const queue = (await as.call('GET', files)).body
  expect(queue.files.map(({ uuid }: { uuid: string }) => uuid)).toEqual([one.applicationUuid])
  const read = await as.call('GET', `${files}/${one.applicationUuid}`)
  expect(read.status).toBe(200)
  expect(read.body).not.toHaveProperty('acts')
  const act = { act: 'noted', answer: { note: 'A broker writes no notes.' } }
  expect((await as.call('POST', `${files}/${one.applicationUuid}/acts`, act)).status).toBe(403)
  expect((await as.call('GET', `${files}/${other.applicationUuid}`)).status).toBe(404)
})
