import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import retention from '../../../src/server/retention.json' with { type: 'json' }
import { sweep } from '../../../src/server/stores/sweep.ts'
import { answersOf } from '../borrower.ts'
import { bundleOf, paths, send } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { I, mailsTo, memberOf, openMember, P, signIn, tokenFor } from '../identity/member.ts'

interface Draft {
  readonly uuid: string
  readonly key: string
}

const server = useServer()
afterEach(() => vi.useRealTimers())

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const daysOf = (name: string) => retention.rows.find(({ table }) => table === name)!.days
const pass = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day })
const sweepNow = () => sweep({ ...server.services, log: server.app.log })
const count = async (table: string, where = sql`true`, { store } = server.services) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(store)
  return rows[0]!.count
}

it('sessions go a month after they ended, by themselves or by their owner; open ones stay', async () => {
  const member = await openMember(server)
  const other = memberOf(server, {
    ...member,
    jwt: (await signIn(server, member.email, member.password)).body.jwt,
  })
  await other.call('POST', paths.logout, {
    applicationName: 'heloc',
    orgCode: 'alder',
    mode: 'customer',
  })
  const own = sql`identity = ${member.identityUuid}::uuid`
  pass(daysOf('sessions') - 1)
  await sweepNow()
  expect(await count('sessions', own)).toBe(2)
  pass(2)
  const { body } = await signIn(server, member.email, member.password)
  await sweepNow()
  expect(await count('sessions', own)).toBe(1)
  expect(
    (await memberOf(server, { ...member, jwt: body.jwt }).call('GET', paths.identity)).status,
  ).toBe(200)
})

it('links go a week after they were used or ran out; one that is good stays, and still opens', async () => {
  const member = await openMember(server)
  const own = sql`identity = ${member.identityUuid}::uuid`
  await send(server, 'POST', `${P}/password/reset-request`, { body: { email: member.email } })
  const token = await tokenFor(server, member.email, 'password-reset')
  await sweepNow()
  expect(await count('account_links', own)).toBe(1)
  expect(
    (
      await send(server, 'POST', `${P}/password/reset`, {
        body: { token, newPassword: 'Copper-lantern 73 fields!' },
      })
    ).status,
  ).toBe(200)
  await send(server, 'POST', `${P}/password/reset-request`, { body: { email: member.email } })
  pass(daysOf('account_links') - 1)
  await sweepNow()
  expect(await count('account_links', own)).toBe(2)
  pass(2)
  await sweepNow()
  expect(await count('account_links', own)).toBe(0)
})

it('failures to sign in go after a day, with what they made wait; mails after their month', async () => {
  const member = await openMember(server)
  const ip = '203.0.113.200'
  // Others signed in here on days to come.
  const ofToday = sql`updated between ${new Date(Date.now() - day)} and ${new Date(Date.now() + day)}`
  // The wait does not end while a slow machine is at it.
  pass(0)
  for (let time = 0; time < 6; time++) await signIn(server, member.email, 'wrong', { ip })
  await member.call('POST', `${I}/phone`, {
    phoneNumber: '(415) 555-0177',
    password: member.password,
  })
  await sweepNow()
  expect((await signIn(server, member.email, member.password, { ip })).status).toBe(429)
  expect((await mailsTo(server, member.email)).length).toBe(1)
  expect(await count('sign_in_tries', ofToday)).toBeGreaterThan(0)
  pass(daysOf('sign_in_tries') + 1)
  await sweepNow()
  expect(await count('sign_in_tries', ofToday)).toBe(0)
  expect((await mailsTo(server, member.email)).length).toBe(1)
  pass(daysOf('mails'))
  await sweepNow()
  expect(await mailsTo(server, member.email)).toEqual([])
})

it('drafts go after their days; one that became an application stays', async () => {
  const open = async () =>
    (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } })).body as Draft
  const [left, claimed] = [await open(), await open()]
  const body = {
    flow: 'registration-v2',
    bundle: bundleOf(server),
    answers: answersOf(),
    draftUuid: claimed.uuid,
  }
  const headers = { 'idempotency-key': randomUUID(), 'x-draft-key': claimed.key }
  expect((await send(server, 'POST', paths.register, { body, headers })).status).toBe(201)
  const kept = () =>
    Promise.all([left, claimed].map(({ uuid }) => count('drafts', sql`uuid = ${uuid}::uuid`)))
  await sweep({ ...server.services, log: server.app.log }, inDays(daysOf('drafts') - 1))
  expect(await kept()).toEqual([1, 1])
  const { bundles } = server.services
  const { bundle } = bundles.current('alder')!
  const kept120 = { ...bundle.lending.retention!, drafts: { title: '', days: 120, source: '' } }
  const longer = { bundle: { ...bundle, lending: { ...bundle.lending, retention: kept120 } } }
  const ofLonger = { orgCodes: () => bundles.orgCodes(), current: () => longer }
  await sweep(
    { ...server.services, bundles: ofLonger, log: server.app.log },
    inDays(daysOf('drafts') + 1),
  )
  expect(await kept()).toEqual([1, 1])
  await sweep({ ...server.services, log: server.app.log }, inDays(daysOf('drafts') + 1))
  expect(await kept()).toEqual([0, 1])
})

it('no row goes that something still counts on', () => {
  expect(daysOf('sign_in_tries') * 24).toBeGreaterThanOrEqual(limits.signIn.forgottenHours)
  expect(daysOf('known_devices')).toBeGreaterThanOrEqual(limits.device.keptDays)
  expect(daysOf('account_links') * 1440).toBeGreaterThanOrEqual(limits.links.emailChangeMinutes)
  for (const { source } of retention.rows) expect(source.length).toBeGreaterThan(10)
})

it('what proves something is never swept', () => {
  const swept = retention.rows.map(({ table }) => table)
  for (const table of [
    'account_events',
    'application_events',
    'consent_receipts',
    'consent_withdrawals',
    'documents',
    'identities',
  ])
    expect(swept).not.toContain(table)
})

it('a table that cannot be swept is told and tried again, and stops no other', async () => {
  const { store } = server.services
  const draft = (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } }))
    .body.uuid
  await sql`update drafts set updated = now() - interval '91 days' where uuid = ${draft}`.execute(
    store,
  )
  const told: unknown[] = []
  await sql`alter table sessions rename to sessions_away`.execute(store)
  try {
    await expect(
      sweep({
        ...server.services,
        log: { error: (failure: unknown) => void told.push(failure) } as never,
      }),
    ).rejects.toThrow(/sessions/)
  } finally {
    await sql`alter table sessions_away rename to sessions`.execute(store)
  }
  expect(told.length).toBe(2)
  expect(await count('drafts', sql`uuid = ${draft}::uuid`)).toBe(0)
})

it('is one job of the queue for all processes that start, and carried out by itself', async () => {
  // The tests above swept the results that were kept for a quick start: servers get a new database.
  const own = await openTestServer()
  const { store } = own.services
  const old = randomUUID()
  await sql`insert into idempotency_keys (org_code, actor, route, key, body_sha256, status, body, created)
    values ('alder', 'anonymous', 'register', ${old}, 'x', 200, '{}', now() - interval '400 days')`.execute(
    store,
  )
  const working = await Promise.all(
    [1, 2].map(() => openTestServer({}, { url: own.url, works: true })),
  )
  try {
    await expect
      .poll(() => count('idempotency_keys', sql`key = ${old}`, own.services), { timeout: 60_000 })
      .toBe(0)
    await expect
      .poll(() => count('pgboss.job', sql`name = 'sweep' and state = 'completed'`, own.services), {
        timeout: 60_000,
      })
      .toBe(1)
    for (const { services } of working) await services.jobs.sendRegular('sweep')
    expect(await count('pgboss.job', sql`name = 'sweep'`, own.services)).toBe(1)
  } finally {
    for (const each of [...working, own]) await each.close()
  }
})
