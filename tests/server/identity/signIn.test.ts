import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { answersOf } from '../borrower.ts'
import { bundleOf, paths, registerBorrower, send } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { I, memberOf, openMember, P, signIn, tokenFor } from './member.ts'
import { proves } from '../../proves.ts'
import { isDeep } from '../../deep.ts'

const hashing = vi.hoisted(() => {
  // Files share modules: those that import argon2 are read again, so that they get the one that
  // counts.
  vi.resetModules()
  return { hashes: 0, verifies: 0 }
})
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => (hashing.hashes++, real.hash(...given)),
    verify: (...given: Parameters<typeof real.verify>) => (
      hashing.verifies++,
      real.verify(...given)
    ),
  }
})

const server = useServer()
// The clock waits: a wait of one second is over before a busy machine has asked again.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

const fail = async (email: string, times: number, more: Parameters<typeof signIn>[3] = {}) => {
  const statuses: number[] = []
  for (let count = 0; count < times; count++)
    statuses.push((await signIn(server, email, 'wrong', more)).status)
  return statuses
}
const broker = (variant: string, call: string) =>
  `/identity-broker/${variant}/secure/api/v3/${call}`
const pass = (milliseconds: number) => {
  vi.setSystemTime(Date.now() + milliseconds)
}

describe('an unknown address', () => {
  it('costs as many hashes as a known one, and is answered the same', async () => {
    const { email } = await registerBorrower(server)
    const count = async (address: string) => {
      const before = { ...hashing }
      const { status, body } = await signIn(server, address, 'wrong', { ip: '192.0.2.77' })
      return {
        status,
        errors: body.errors,
        hashes: hashing.hashes - before.hashes,
        verifies: hashing.verifies - before.verifies,
      }
    }
    const known = await count(email)
    expect(await count('nobody@example.com')).toEqual(known)
    expect(known).toMatchObject({ status: 401, hashes: 0, verifies: 1 })
  })

  it('waits after as many failures: a wait does not tell who has an account', async () => {
    const { email } = await registerBorrower(server)
    const [known, unknown] = [
      await fail(email, 6, { ip: '198.51.100.1' }),
      await fail('nobody.else@example.com', 6, { ip: '198.51.100.2' }),
    ]
    expect(known).toEqual([401, 401, 401, 401, 401, 429])
    expect(unknown).toEqual(known)
  })
})

describe('an attacker', () => {
  it('elsewhere does not keep the owner out: their device has a count of its own', async () => {
    const { email, password } = await registerBorrower(server)
    const { cookie } = await signIn(server, email, password, { ip: '192.0.2.10' })
    expect(cookie).toMatch(/^lintel-device=[\w-]{43}$/)
    for (let network = 0; network < 14; network++)
      await fail(email, 4, { ip: `203.0.113.${network}` })
    expect((await signIn(server, email, password, { ip: '192.0.2.99' })).status).toBe(429)
    expect((await signIn(server, email, password, { ip: '192.0.2.99', cookie })).status).toBe(200)
  })

  it.runIf(isDeep)(
    '(only in the long run) cannot keep an owner on a new device out: a new password by mail lets that device in, guesses or not',
    async () => {
      const { email, password } = await registerBorrower(server)
      const guess = async () => {
        for (let network = 0; network < 14; network++)
          await fail(email, 4, { ip: `203.0.113.${network}` })
      }
      await guess()
      const ip = '192.0.2.98'
      const waits = await signIn(server, email, password, { ip })
      expect([waits.status, waits.body.code]).toEqual([429, 'server/too-many-sign-ins'])
      expect(waits.body.issues[0].remedy).toMatch(/mail.*30 minutes/s)
      for (let network = 0; network < 14; network++)
        await fail('no.one@example.com', 4, { ip: `203.0.114.${network}` })
      const unknown = await signIn(server, 'no.one@example.com', password, { ip })
      expect(unknown.body.issues).toEqual(waits.body.issues)

      await send(server, 'POST', `${P}/password/reset-request`, { body: { email } })
      const token = await tokenFor(server, email, 'password-reset')
      const newPassword = 'Copper-lantern 73 fields!'
      const reset = await send(server, 'POST', `${P}/password/reset`, {
        body: { token, newPassword },
      })
      const cookie = String(reset.headers['set-cookie']).split(';')[0]!
      await guess()
      expect((await signIn(server, email, newPassword, { ip })).status).toBe(429)
      expect((await signIn(server, email, newPassword, { ip, cookie })).status).toBe(200)
    },
  )

  it.runIf(isDeep)(
    '(only in the long run) of one account stops neither others of its network nor registrations from there',
    async () => {
      const real = await openTestServer({ perMinute: limits.perMinute }, { url: server.url })
      try {
        const [victim, neighbor] = [await registerBorrower(server), await registerBorrower(server)]
        const ip = '203.0.113.80'
        const register = (email: string) => {
          const answers = answersOf()
          const contact = { ...answers['phone-and-email'], email }
          return real.app.inject({
            method: 'POST',
            url: paths.register,
            remoteAddress: ip,
            headers: { 'x-org': 'alder', 'idempotency-key': randomUUID() },
            payload: {
              flow: 'registration-v2',
              bundle: bundleOf(real),
              answers: { ...answers, 'phone-and-email': contact },
            },
          })
        }
        for (let count = 0; count < 50; count++) {
          await signIn(real, victim.email, 'wrong', { ip })
          pass(900_000)
        }
        for (let count = 0; count < 50; count++)
          expect((await register(victim.email)).statusCode).toBe(409)
        expect((await signIn(real, neighbor.email, neighbor.password, { ip })).status).toBe(200)
        expect((await register(`${randomUUID()}@example.com`)).statusCode).toBe(201)
      } finally {
        await real.close()
      }
    },
  )

  it('gains nothing from a device that never signed in to this account, nor from a name of its own making', async () => {
    const { email } = await registerBorrower(server)
    const other = await registerBorrower(server)
    const { cookie } = await signIn(server, other.email, other.password, { ip: '192.0.2.11' })
    const ip = '203.0.113.50'
    expect(await fail(email, 6, { ip, cookie })).toEqual([401, 401, 401, 401, 401, 429])
    expect(
      (await signIn(server, email, 'wrong', { ip, cookie: `lintel-device=${'A'.repeat(43)}` }))
        .status,
    ).toBe(429)
  })

  it('who stole a device waits on it too, longer each time', async () => {
    const { email, password } = await registerBorrower(server)
    const { cookie } = await signIn(server, email, password)
    expect(await fail(email, 6, { cookie })).toEqual([401, 401, 401, 401, 401, 429])
    pass(1100)
    expect(await fail(email, 2, { cookie })).toEqual([401, 429])
    pass(1100)
    expect((await signIn(server, email, password, { cookie })).status).toBe(429)
    pass(1000)
    expect((await signIn(server, email, password, { cookie })).status).toBe(200)
  })

  it('who tries many accounts from one network waits for all of them, and its own sign-ins do not clear the count', async () => {
    const own = await registerBorrower(server)
    const ip = '203.0.113.60'
    for (let account = 0; account < 29; account++)
      await signIn(server, `victim${account}@example.com`, 'wrong', { ip })
    expect((await signIn(server, own.email, own.password, { ip })).status).toBe(200)
    expect((await signIn(server, 'victim30@example.com', 'wrong', { ip })).status).toBe(401)
    expect((await signIn(server, 'victim31@example.com', 'wrong', { ip })).status).toBe(429)
  })

  it('who sends everything at once gets no more tries than one after another', async () => {
    const { email } = await registerBorrower(server)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(server, email, 'wrong', { ip: '203.0.113.70' })),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6)
  })

  it('of one IPv6 customer is one network', async () => {
    const { email } = await registerBorrower(server)
    const from = async (last: number) =>
      (await signIn(server, email, 'wrong', { ip: `2001:db8:1:2::${last}` })).status
    expect([
      await from(1),
      await from(2),
      await from(3),
      await from(4),
      await from(5),
      await from(6),
    ]).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe('the device cookie', () => {
  it('is for scripts of no page, goes to the sign-in calls alone, and over https only there', async () => {
    const { email, password } = await registerBorrower(server)
    const { headers } = await signIn(server, email, password)
    expect(String(headers['set-cookie'])).toMatch(
      /; Path=\/identity\/api\/v1; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
  })

  it('signs no one in', async () => {
    const { email, password } = await registerBorrower(server)
    const { cookie } = await signIn(server, email, password)
    expect(
      (await send(server, 'GET', paths.identity, { headers: { cookie: cookie! } })).status,
    ).toBe(401)
  })
})

describe('sessions', () => {
  it('are listed with browser, system and times, and ended one by one or all others at once', async () => {
    const member = await openMember(server)
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const log = async () => {
      const body = { email: member.email, password: member.password }
      const answer = await send(server, 'POST', paths.login, {
        body,
        headers: { 'user-agent': agent },
      })
      return memberOf(server, { ...member, jwt: answer.body.jwt })
    }
    const [second, third] = [await log(), await log()]
    const { body: sessions } = await third.call('GET', `${I}/sessions`)
    expect(sessions.length).toBe(3)
    expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
      expect.objectContaining({ browser: 'Firefox', system: 'Windows' }),
    ])
    const { body: ofSecond } = await second.call('GET', `${I}/sessions`)
    const current = ofSecond.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    expect((await third.call('DELETE', `${I}/sessions/${current.uuid}`)).body).toEqual({
      revoked: 1,
    })
    expect((await second.call('GET', paths.identity)).status).toBe(401)
    expect((await third.call('DELETE', `${I}/sessions`)).body).toEqual({ revoked: 1 })
    expect((await member.call('GET', paths.identity)).status).toBe(401)
    expect((await third.call('GET', paths.identity)).status).toBe(200)
  })

  it('are over after their time, however often their token was renewed', async () => {
    const member = await openMember(server)
    expect((await member.call('GET', paths.identity)).status).toBe(200)
    const ended = new Date(Date.now() - 1000)
    await server.services.store
      .updateTable('sessions')
      .set({ expires: ended })
      .where('identity', '=', member.identityUuid)
      .execute()
    expect((await member.call('GET', paths.identity)).status).toBe(401)
  })

  it('of someone else are 404, as unknown ones are', async () => {
    const [one, other] = [await openMember(server), await openMember(server)]
    const { body } = await other.call('GET', `${I}/sessions`)
    expect((await one.call('DELETE', `${I}/sessions/${body[0].uuid}`)).status).toBe(404)
    expect((await other.call('GET', paths.identity)).status).toBe(200)
  })
})

describe('agents and customers', () => {
  it(
    'come in by their own door, and the token of one is refused by the calls of the other',
    proves(
      'B-ROLE-001',
      'B-ROLE-002',
      'B-CALL-026',
      'B-CALL-027',
      'B-CALL-029',
      'B-CALL-031',
      'B-PROD-015',
    ),
    async () => {
      const { body } = await send(server, 'GET', '/sandbox/api/people')
      const { email, password, code } = body.staff.find(
        ({ role }: { role: string }) => role === 'agent',
      )
      expect((await signIn(server, email, password, { code })).body.code).toBe(
        'server/sign-in-failed',
      )
      const { body: token } = await signIn(server, email, password, { mode: 'agent', code })
      const headers = { authorization: `Bearer ${token.jwt}` }
      const info = await send(server, 'GET', broker('agent', 'self/figureinfo'), { headers })
      expect(info.body).toMatchObject({
        profileType: 'AGENT',
        email,
        name: 'Amara Whitfield',
        isBroker: false,
        organizationCode: 'alder',
      })
      expect(
        (await send(server, 'GET', broker('customer', 'self/figureinfo'), { headers })).status,
      ).toBe(401)
      const customer = await openMember(server)
      expect((await customer.call('GET', broker('agent', 'self/figureinfo'))).status).toBe(401)
      expect(
        (await customer.call('GET', broker('customer', 'self/figureinfo'))).body,
      ).toMatchObject({ profileType: 'CUSTOMER' })
      const sessions = '/identity/secure/api/v1/sessions'
      expect([
        (await send(server, 'GET', sessions, { headers })).status,
        (await customer.call('GET', sessions)).status,
      ]).toEqual([200, 200])
      const start = { applicationName: 'heloc', orgCode: 'alder', mode: 'agent' }
      const begun = await send(server, 'POST', '/identity-broker/agent/api/v3/login', {
        body: { ...start, redirectUrl: '/dashboard' },
      })
      expect(begun.body).toEqual({ redirect: '/auth/login?mode=agent&redirectUrl=%2Fdashboard' })
      const out = await send(server, 'POST', broker('agent', 'logout'), { headers, body: start })
      expect(out.body).toEqual({ redirect: '/auth/login?mode=agent' })
      expect(
        (await send(server, 'GET', broker('agent', 'self/figureinfo'), { headers })).status,
      ).toBe(401)
      expect((await send(server, 'GET', sessions, { headers })).status).toBe(401)
      const left = await customer.call('POST', broker('customer', 'logout'), {
        ...start,
        mode: 'customer',
      })
      expect(left.body.redirect).toMatch(/^\/auth\/login/)
      expect((await customer.call('GET', sessions)).status).toBe(401)
    },
  )

  it('a broker is one by their identity', proves('B-ROLE-003'), async () => {
    const { body } = await send(server, 'GET', '/sandbox/api/people')
    const { email, password, code } = body.staff.find(
      ({ role }: { role: string }) => role === 'broker',
    )
    const { body: token } = await signIn(server, email, password, { code })
    const { body: me } = await send(server, 'GET', paths.identity, {
      headers: { authorization: `Bearer ${token.jwt}` },
    })
    expect([me.isBroker, me.profileType]).toEqual([true, 'CUSTOMER'])
  })

  it('demo users are no one where the sandbox is off', async () => {
    const { body } = await send(server, 'GET', '/sandbox/api/people')
    const { email, password, code } = body.staff[0]
    const real = await openTestServer({ sandbox: false }, { url: server.url })
    try {
      const refused = await signIn(real, email, password, { mode: 'agent', code, ip: '192.0.2.40' })
      expect(refused.body.code).toBe('server/sign-in-failed')
      const known = await registerBorrower(server)
      expect((await signIn(real, known.email, known.password, { ip: '192.0.2.41' })).status).toBe(
        200,
      )
    } finally {
      await real.close()
    }
  })
})

describe('the profile', () => {
  it(
    'reports name and e-mail address of a signed-in person',
    proves('B-CALL-043', 'B-CALL-032', 'B-CALL-033', 'B-ENT-014'),
    async () => {
      const member = await openMember(server)
      const { body } = await member.call('GET', '/service-profile/api/v1/profile')
      expect(body).toEqual({
        uuid: member.identityUuid,
        name: { firstName: 'Maria', middleName: '', lastName: 'Soto', suffix: '' },
        email: member.email,
        phoneNumber: '(415) 555-2671',
      })
      const [one, other] = [
        await member.call('GET', paths.identity),
        await member.call('GET', paths.identityOther),
      ]
      expect(one.body).toEqual(other.body)
      expect(one.body).toMatchObject({
        twoFactorEnabled: false,
        totpVerified: false,
        isManageable: true,
        passwordExpired: false,
      })
      expect(one.body.wallet.accountAddress).toMatch(/^lt1[0-9a-f]{38}$/)
    },
  )

  it('has no way in without a token', async () => {
    expect((await send(server, 'GET', '/service-profile/api/v1/profile')).status).toBe(401)
    expect(
      (await send(server, 'POST', `${P}/email/confirm`, { body: { token: 'x'.repeat(43) } }))
        .status,
    ).toBe(410)
  })
})
