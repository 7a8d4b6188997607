import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { needsSecondFactor } from '../../../src/server/http/needsSecondFactor.ts'
import { hashPassword } from '../../../src/server/identity/hashPassword.ts'
import { paths, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { I, memberOf, openMember, signIn, type Member } from './member.ts'

const server = useServer()

const password = 'Copper-lantern 73 fields!'
const agentPath = (call: string) => `/identity-broker/agent/secure/api/v3/${call}`

/** Someone of the lender's who has never signed in. */
async function hire(
  kind: { profileType: 'agent' } | { isBroker: true },
  email: string,
): Promise<string> {
  const { store } = server.services
  const profile = { name: { firstName: 'Ines', middleName: '', lastName: 'Novak', suffix: '' } }
  return server.services.identities.insert(store, 'alder', {
    email,
    passwordHash: await hashPassword(password),
    profile,
    ...kind,
  })
}

async function comeIn(email: string, mode: 'customer' | 'agent', code?: string) {
  const { status, body } = await signIn(server, email, password, {
    mode,
    ...(code !== undefined && { code }),
  })
  const member: Member = memberOf(server, {
    jwt: body.jwt,
    identityUuid: '',
    applicationUuid: '',
    email,
    password,
    answers: {},
  })
  return { status, body, member }
}

it.each([
  ['agent', { profileType: 'agent' }, 'agent'],
  ['broker', { isBroker: true }, 'customer'],
] as const)(
  'a new %s can set a second factor up or leave, and nothing else; then they come in by it alone',
  async (role, kind, mode) => {
    const email = `new.${role}@example.com`
    await hire(kind, email)
    const { body, member } = await comeIn(email, mode)
    expect(body).toMatchObject({ jwt: expect.any(String), secondFactorMissing: true })
    for (const path of [
      paths.identity,
      paths.applications,
      `${I}/sessions`,
      '/service-wallet/secure/api/v4/account',
    ]) {
      const refused = await member.call('GET', path)
      expect([path, refused.status, refused.body.code]).toEqual([
        path,
        403,
        'server/second-factor-missing',
      ])
    }
    const changed = await member.call('POST', `${I}/password`, {
      password,
      newPassword: 'Violet-kettle 48 rivers!',
    })
    expect(changed.status).toBe(403)

    const { body: begun } = await member.call('POST', `${I}/totp`, { password })
    const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate()
    expect((await member.call('GET', paths.identity)).status, 'a secret alone opens nothing').toBe(
      403,
    )
    expect((await member.call('POST', `${I}/totp/confirm`, { code })).status).toBe(200)
    expect((await member.call('GET', paths.identity)).body).toMatchObject({
      twoFactorEnabled: true,
      totpVerified: true,
    })

    const later = await comeIn(email, mode)
    expect([later.status, later.body.code]).toEqual([401, 'server/one-time-code-needed'])
    const next = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({
      timestamp: Date.now() + 30_000,
    })
    const again = await comeIn(email, mode, next)
    expect(again.body).toEqual({ jwt: expect.any(String) })
    const kept = await again.member.call('POST', `${I}/totp/disable`, { password, code: '000000' })
    expect([kept.status, kept.body.code], 'the code is asked for first').toEqual([
      422,
      'server/one-time-code-wrong',
    ])
  },
)

it('leaving is always open, and ends the session', async () => {
  await hire({ profileType: 'agent' }, 'leaves@example.com')
  const { member } = await comeIn('leaves@example.com', 'agent')
  const out = await member.call('POST', agentPath('logout'), {
    applicationName: 'heloc',
    orgCode: 'alder',
    mode: 'agent',
  })
  expect(out.status).toBe(200)
  expect((await member.call('POST', `${I}/totp`, { password })).status).toBe(401)
})

it('who must have a second factor cannot turn it off', async () => {
  await hire({ profileType: 'agent' }, 'keeps@example.com')
  const { member } = await comeIn('keeps@example.com', 'agent')
  const { body: begun } = await member.call('POST', `${I}/totp`, { password })
  const codes = new TOTP({ secret: Secret.fromBase32(begun.secret) })
  const { body: confirmed } = await member.call('POST', `${I}/totp/confirm`, {
    code: codes.generate(),
  })
  const kept = await member.call('POST', `${I}/totp/disable`, {
    password,
    code: confirmed.recoveryCodes[0],
  })
  expect([kept.status, kept.body.code]).toEqual([409, 'server/second-factor-stays'])
  for (const path of [paths.identity, paths.identityOther])
    expect((await member.call('GET', path)).body, path).toMatchObject({
      twoFactorEnabled: true,
      twoFactorRequired: true,
    })
})

it('a file is turned away before a byte of it is read', async () => {
  await hire({ isBroker: true }, 'sends@example.com')
  const { member } = await comeIn('sends@example.com', 'customer')
  const sent = await server.app.inject({
    method: 'POST',
    url: `/service-application/api/v1/application/heloc/${crypto.randomUUID()}/documents?type=W2&name=w2.pdf`,
    headers: {
      authorization: `Bearer ${member.jwt}`,
      'x-org': 'alder',
      'content-type': 'application/pdf',
    },
    payload: Buffer.alloc(100),
  })
  expect([sent.statusCode, sent.json().code]).toEqual([403, 'server/second-factor-missing'])
})

it('borrowers choose', async () => {
  const member = await openMember(server)
  expect((await signIn(server, member.email, member.password)).body).toEqual({
    jwt: expect.any(String),
  })
  expect((await member.call('GET', paths.identity)).body).toMatchObject({
    twoFactorEnabled: false,
    twoFactorRequired: false,
  })
})

it('the lender’s data decide; where they say nothing, agents and brokers must', () => {
  const { bundle } = server.services.bundles.current('alder')!
  const { support } = bundle
  const agent = { profileType: 'agent', isBroker: false } as const
  const broker = { profileType: 'customer', isBroker: true } as const
  const customer = { profileType: 'customer', isBroker: false } as const
  const says = (agents: 'required' | 'optional', brokers: 'required' | 'optional') => ({
    support: {
      ...support,
      access: {
        ...support.access!,
        secondFactor: { agent: agents, broker: brokers, customer: 'optional' } as const,
      },
    },
  })
  const asked = (given: Parameters<typeof needsSecondFactor>[0]) =>
    [agent, broker, customer].map((role) => needsSecondFactor(given, role))
  expect(asked(bundle)).toEqual([true, true, false])
  expect(asked({ support: {} })).toEqual([true, true, false])
  expect(asked(says('required', 'optional'))).toEqual([true, false, false])
  expect(asked(says('optional', 'required'))).toEqual([false, true, false])
})

it('the sandbox’s demo users come in by the code that it shows, several testers at once', async () => {
  const { body } = await send(server, 'GET', '/sandbox/api/people')
  const shown = body.staff.find(({ role }: { role: string }) => role === 'agent')
  const { email, password: known, code, seconds } = shown
  expect(seconds).toBeGreaterThan(0)
  expect((await signIn(server, email, known, { mode: 'agent' })).body.code).toBe(
    'server/one-time-code-needed',
  )
  const both = await Promise.all(
    ['192.0.2.60', '192.0.2.61'].map((ip) =>
      signIn(server, email, known, { mode: 'agent', code, ip }),
    ),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})
