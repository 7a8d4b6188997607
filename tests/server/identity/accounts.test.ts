import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shipped } from '../../shipped.ts'
import { answersOf } from '../borrower.ts'
import { bundleOf, conditionsOf, paths, send, type Registered } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { letBrokerIn } from '../letBrokerIn.ts'
import { memberOf, openMember, signIn, type Member } from './member.ts'
import { proves } from '../../proves.ts'

const wallet = '/service-wallet/secure/api/v4/account'
const server = useServer()

/** One of the sandbox's demo users. */
async function openStaff(role: 'agent' | 'broker'): Promise<Member> {
  const { body } = await send(server, 'GET', '/sandbox/api/people')
  const { email, password, code } = body.staff.find((each: { role: string }) => each.role === role)
  const { body: token } = await signIn(server, email, password, {
    code,
    ...(role === 'agent' && { mode: 'agent' }),
  })
  const { body: me } = await send(server, 'GET', paths.identity, {
    headers: { authorization: `Bearer ${token.jwt}` },
  })
  return memberOf(server, {
    jwt: token.jwt,
    identityUuid: me.uuid,
    applicationUuid: '',
    email,
    password,
    answers: {},
  })
}

/** A borrower that someone sent. */
async function registerSent(referrer: string): Promise<Member> {
  const answers = answersOf()
  const body = { flow: 'registration-v2', bundle: bundleOf(server), answers, referrer }
  const answer = await send(server, 'POST', paths.register, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.status).toBe(201)
  return memberOf(server, { ...(answer.body as Registered), email: '', password: '', answers })
}

const actFor = async (member: Member, address: string) => {
  const answer = await member.call('GET', `${wallet}/access?principal=${address}`)
  return { ...answer, as: memberOf(server, { ...member, jwt: String(answer.headers.bearer) }) }
}

it(
  'a borrower has an account of their own, with name and address, and may use no other',
  proves(
    'A-CALL-006',
    'A-CALL-007',
    'A-CALL-010',
    'A-ENT-097',
    'A-ENT-098',
    'A-ENT-099',
    'A-ENT-100',
    'A-ENT-101',
  ),
  async () => {
    const [member, other] = [await openMember(server), await openMember(server)]
    const { body } = await member.call('GET', wallet)
    expect(body).toEqual([
      {
        account: { name: 'Maria Soto', address: body[0].account.address },
        authorizedWallets: [{ address: body[0].account.address }],
        notifications: [],
      },
    ])
    const own = await member.call('GET', `${wallet}/access`)
    expect([own.body, own.headers.bearer]).toEqual([
      { account: body[0].account, authorizedWallet: { authorizationType: 'OWNER' } },
      undefined,
    ])
    const { body: theirs } = await other.call('GET', wallet)
    expect((await actFor(member, theirs[0].account.address)).status).toBe(404)
    expect((await actFor(member, 'lt1nobody')).status).toBe(404)
  },
)

it('a broker uses the account of a borrower that they sent: sees that borrower’s application, changes nothing, and goes back', async () => {
  const broker = await openStaff('broker')
  const [sent, alone] = [await registerSent(broker.identityUuid), await openMember(server)]
  const { body: accounts } = await broker.call('GET', wallet)
  const { body: own } = await sent.call('GET', wallet)
  const { address } = own[0].account
  expect(
    accounts.map(({ account }: { account: { address: string } }) => account.address),
  ).toContain(address)
  expect((await broker.call('GET', paths.applications)).body).toEqual([])
  const { as, body } = await actFor(broker, address)
  expect((await as.call('GET', paths.applications)).body, 'not let in').toEqual([])
  await letBrokerIn(server, 'alder', sent.applicationUuid)
  expect(body.authorizedWallet).toEqual({ authorizationType: 'BROKER' })
  const { body: applications } = await as.call('GET', paths.applications)
  expect(
    applications.map(({ uuid, isBroker }: { uuid: string; isBroker: boolean }) => [uuid, isBroker]),
  ).toEqual([[sent.applicationUuid, true]])
  expect((await as.call('GET', `${paths.application}/${sent.applicationUuid}`)).status).toBe(200)
  expect((await as.call('GET', `${paths.application}/${alone.applicationUuid}`)).status).toBe(404)
  expect((await as.call('GET', `${paths.application}/${sent.applicationUuid}/case`)).status).toBe(
    403,
  )
  const { body: me } = await as.call('GET', paths.identity)
  expect([me.uuid, me.wallet.accountAddress]).toEqual([broker.identityUuid, address])
  const { rows } = await sql<{ actor: string }>`
    select actor from account_events where type = 'account-switched' and identity = ${sent.identityUuid}::uuid`.execute(
    server.services.store,
  )
  expect(rows).toEqual([{ actor: broker.identityUuid }])
  const self = accounts[0].account.address
  const back = await actFor(as, self)
  expect(back.body.authorizedWallet).toEqual({ authorizationType: 'OWNER' })
  expect((await back.as.call('GET', paths.applications)).body).toEqual([])
})

it('acting for one borrower, a broker sees nothing of another, though they sent both', async () => {
  const broker = await openStaff('broker')
  const [one, other] = [
    await registerSent(broker.identityUuid),
    await registerSent(broker.identityUuid),
  ]
  for (const { applicationUuid } of [one, other])
    await letBrokerIn(server, 'alder', applicationUuid)
  const { body } = await one.call('GET', wallet)
  const { as } = await actFor(broker, body[0].account.address)
  expect((await broker.call('GET', conditionsOf(other.applicationUuid))).status).toBe(200)
  expect((await as.call('GET', conditionsOf(one.applicationUuid))).status).toBe(200)
  expect((await as.call('GET', conditionsOf(other.applicationUuid))).status).toBe(404)
})

it('a referrer who is no broker, or no one, makes no one see anything', async () => {
  const [member, sent] = [await openMember(server), await registerSent(randomUUID())]
  const { body } = await sent.call('GET', `${paths.application}/${sent.applicationUuid}`)
  expect([body.referrer, body.isBroker]).toEqual([null, false])
  const other = await registerSent(member.identityUuid)
  expect((await member.call('GET', `${paths.application}/${other.applicationUuid}`)).status).toBe(
    404,
  )
})

it('a contractor’s own link has their invoice reviewed, and the journal says who sent the borrower', async () => {
  const { referrers } = shipped.bundles.get('alder')!.org
  const [contractor, name] = Object.entries(referrers).flatMap(([uuid, partner]) =>
    typeof partner === 'object' ? [uuid, partner.name] : [],
  ) as [string, string]
  const sent = await registerSent(contractor)
  const { body } = await sent.call('GET', `${paths.application}/${sent.applicationUuid}/case`)
  expect(body.merchant).toMatchObject({ name, referred: true, reviewed: false })
  const { rows } = await sql<{ type: string }>`
    select type from application_events where stream = ${sent.applicationUuid}::uuid
    order by seq`.execute(server.services.store)
  expect(rows.map(({ type }) => type).slice(0, 2)).toEqual([
    'application-submitted',
    'contractor-referred',
  ])
})

it('an agent sees the applications that they look after; at another lender there is nothing of them', async () => {
  const [agent, member] = [await openStaff('agent'), await openMember(server)]
  expect((await agent.call('GET', `${paths.application}/${member.applicationUuid}`)).status).toBe(
    200,
  )
  const { body: own } = await member.call('GET', wallet)
  const { as, body } = await actFor(agent, own[0].account.address)
  expect(body.authorizedWallet).toEqual({ authorizationType: 'AGENT' })
  expect((await as.call('GET', paths.applications)).body.length).toBe(1)
  await sql`delete from representatives where application = ${member.applicationUuid}::uuid`.execute(
    server.services.store,
  )
  expect((await as.call('GET', `${paths.application}/${member.applicationUuid}`)).status).toBe(401)
  expect((await as.call('GET', paths.applications)).status).toBe(401)
})
