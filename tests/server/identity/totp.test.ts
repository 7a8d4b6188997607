import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { I, mailsTo, memberOf, openMember, signIn, type Member } from './member.ts'

const server = useServer()
// The clock waits: a wait of one second is over before a busy machine has asked again.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })
const later = (seconds: number) => {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

async function withCodes(): Promise<{ member: Member; secret: string; recoveryCodes: string[] }> {
  const member = await openMember(server)
  const begun = await member.call('POST', `${I}/totp`, { password: member.password })
  expect(begun.status).toBe(200)
  const { secret } = begun.body
  const confirmed = await member.call('POST', `${I}/totp/confirm`, { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  return { member, secret, recoveryCodes: confirmed.body.recoveryCodes }
}

it('is begun with the password, drawn from an otpauth address, and counts from its first code on', async () => {
  const member = await openMember(server)
  expect(
    (await member.call('POST', `${I}/totp`, { password: 'not it' })).body.issues[0],
  ).toMatchObject({
    code: 'server/password-wrong',
    pointer: '/password',
  })
  const { body } = await member.call('POST', `${I}/totp`, { password: member.password })
  expect(body.uri).toBe(
    `otpauth://totp/Alder%20Home:${encodeURIComponent(member.email)}?issuer=Alder%20Home&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect((await signIn(server, member.email, member.password)).status).toBe(200)
  const wrong = await member.call('POST', `${I}/totp/confirm`, { code: '000000' })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'server/one-time-code-wrong'])
  const { status, body: codes } = await member.call('POST', `${I}/totp/confirm`, {
    code: codeOf(body.secret),
  })
  expect([status, new Set(codes.recoveryCodes).size]).toEqual([200, 10])
  expect((await member.call('GET', paths.identity)).body).toMatchObject({
    twoFactorEnabled: true,
    totpVerified: true,
  })
  expect((await member.call('GET', `${I}/sessions`)).body.length).toBe(1)
  expect((await mailsTo(server, member.email)).map(({ template }) => template)).toContain(
    'two-factor-on',
  )
})

it('signing in asks for the code, once the password is right, and takes each code once', async () => {
  const { member, secret } = await withCodes()
  const { email, password } = member
  later(60)
  expect((await signIn(server, email, 'wrong')).body.code).toBe('server/sign-in-failed')
  const asked = await signIn(server, email, password)
  expect([asked.status, asked.body.code, asked.body.jwt]).toEqual([
    401,
    'server/one-time-code-needed',
    undefined,
  ])
  const code = codeOf(secret)
  const first = await signIn(server, email, password, {
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  })
  expect(first.status).toBe(200)
  const again = await signIn(server, email, password, { code })
  expect([again.status, again.body.code]).toEqual([401, 'server/one-time-code-wrong'])
  const bySession = await member.call('GET', paths.identity)
  expect(bySession.body.totpVerified).toBe(true)
})

it('a code of the step before or after is taken, one of two steps before is not, and none older than the last one', async () => {
  const { member, secret } = await withCodes()
  const { email, password } = member
  later(300)
  expect((await signIn(server, email, password, { code: codeOf(secret, -2) })).status).toBe(401)
  expect((await signIn(server, email, password, { code: codeOf(secret, -1) })).status).toBe(200)
  expect((await signIn(server, email, password, { code: codeOf(secret, 1) })).status).toBe(200)
  expect((await signIn(server, email, password, { code: codeOf(secret) })).status).toBe(401)
})

it('the same code from two places at once opens one session', async () => {
  const { member, secret } = await withCodes()
  later(60)
  const code = codeOf(secret)
  const answers = await Promise.all(
    [1, 2, 3, 4].map((place) =>
      signIn(server, member.email, member.password, { code, ip: `192.0.2.${place}` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
})

it('guessing codes makes wait, with the right password too', async () => {
  const { member } = await withCodes()
  const tries = []
  for (let guess = 0; guess < 6; guess++)
    tries.push(
      (
        await signIn(server, member.email, member.password, {
          code: `00000${guess}`,
          ip: '203.0.113.9',
        })
      ).status,
    )
  expect(tries).toEqual([401, 401, 401, 401, 401, 429])
})

it('asking for the code does not count as a failure, nor does it clear those that were', async () => {
  const { member } = await withCodes()
  const ip = '203.0.113.10'
  for (let guess = 0; guess < 4; guess++)
    await signIn(server, member.email, member.password, { code: `00000${guess}`, ip })
  for (let asking = 0; asking < 8; asking++)
    expect((await signIn(server, member.email, member.password, { ip })).body.code).toBe(
      'server/one-time-code-needed',
    )
  expect((await signIn(server, member.email, member.password, { code: '000009', ip })).status).toBe(
    401,
  )
  expect((await signIn(server, member.email, member.password, { code: '000009', ip })).status).toBe(
    429,
  )
})

it('a recovery code opens once, however it is written, and its owner is told how many are left', async () => {
  const { member, recoveryCodes } = await withCodes()
  const { email, password } = member
  const written = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ')
  expect((await signIn(server, email, password, { code: written })).status).toBe(200)
  expect((await signIn(server, email, password, { code: recoveryCodes[0]! })).status).toBe(401)
  const [mail] = await mailsTo(server, email)
  expect([mail!.template, mail!.paragraphs.join(' ')]).toEqual([
    'recovery-code-used',
    expect.stringContaining('You have 9 left'),
  ])
})

it('recovery codes are renewed, and codes turned off, by password and code alone', async () => {
  const { member, recoveryCodes, secret } = await withCodes()
  const { password } = member
  const without = await member.call('POST', `${I}/totp/disable`, { password, code: '000000' })
  expect([without.status, without.body.issues[0].pointer]).toEqual([422, '/code'])
  const renewed = await member.call('POST', `${I}/totp/recovery-codes`, {
    password,
    code: recoveryCodes[1]!,
  })
  expect(renewed.body.recoveryCodes).not.toContain(recoveryCodes[2])
  expect((await signIn(server, member.email, password, { code: recoveryCodes[2]! })).status).toBe(
    401,
  )
  later(60)
  expect(
    (await member.call('POST', `${I}/totp/disable`, { password, code: codeOf(secret) })).status,
  ).toBe(200)
  expect((await signIn(server, member.email, password)).status).toBe(200)
  expect(
    (await member.call('POST', `${I}/totp/disable`, { password, code: codeOf(secret) })).status,
  ).toBe(409)
})

it('turning codes off ends the other sessions, and new recovery codes are told by mail', async () => {
  const { member, secret, recoveryCodes } = await withCodes()
  const { email, password } = member
  const elsewhere = memberOf(server, {
    ...member,
    jwt: (await signIn(server, email, password, { code: recoveryCodes[0]! })).body.jwt,
  })
  expect((await elsewhere.call('GET', paths.identity)).status).toBe(200)
  await member.call('POST', `${I}/totp/recovery-codes`, { password, code: recoveryCodes[1]! })
  expect((await mailsTo(server, email))[0]!.template).toBe('recovery-codes-renewed')
  later(60)
  expect(
    (await member.call('POST', `${I}/totp/disable`, { password, code: codeOf(secret) })).status,
  ).toBe(200)
  expect((await elsewhere.call('GET', paths.identity)).status).toBe(401)
  expect((await member.call('GET', paths.identity)).status).toBe(200)
})

it('the same recovery code from two places at once opens one session', async () => {
  const { member, recoveryCodes } = await withCodes()
  const code = recoveryCodes[0]!
  const answers = await Promise.all(
    [1, 2, 3, 4].map((place) =>
      signIn(server, member.email, member.password, { code, ip: `192.0.2.${place}` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
})

it('a secret that is begun while another is confirmed is never turned on by a code of the other', async () => {
  for (let round = 0; round < 4; round++) {
    const member = await openMember(server)
    const { password } = member
    const { body: first } = await member.call('POST', `${I}/totp`, { password })
    const [confirmed, second] = await Promise.all([
      member.call('POST', `${I}/totp/confirm`, { code: codeOf(first.secret) }),
      member.call('POST', `${I}/totp`, { password }),
    ])
    const kept = await server.services.totp.readSecret(server.services.store, {
      org: 'alder',
      uuid: member.identityUuid,
    })
    // One that is begun after the other was confirmed is asked for a code first (422); one in
    // between is refused (409).
    const refused = second.status === 422 ? 422 : 409
    expect([confirmed.status, second.status, kept]).toEqual(
      confirmed.status === 200 ? [200, refused, first.secret] : [422, 200, second.body.secret],
    )
  }
})

it('secret and recovery codes stand in no table in the clear', async () => {
  const { member, secret, recoveryCodes } = await withCodes()
  const { rows } = await sql<{ text: string }>`
    select identities::text as text from identities union all select recovery_codes::text from recovery_codes
    union all select account_events::text from account_events`.execute(server.services.store)
  const text = rows.map((row) => row.text).join('\n')
  expect(text).toContain(member.identityUuid)
  for (const hidden of [
    secret,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ])
    expect(text).not.toContain(hidden)
})

it('codes are not to be guessed with a stolen password: wrong ones count for the account, from wherever they come', async () => {
  const { member, secret } = await withCodes()
  const { email, password } = member
  later(60)
  const guess = async (network: number, cookie?: string) => {
    const { status, body } = await signIn(server, email, password, {
      code: '000000',
      ip: `198.51.100.${network}`,
      ...(cookie && { cookie }),
    })
    return [status, body.code]
  }
  const { cookie } = await signIn(server, email, password, { code: codeOf(secret) })
  for (let network = 1; network <= 5; network++)
    expect(await guess(network)).toEqual([401, 'server/one-time-code-wrong'])
  expect(await guess(6)).toEqual([429, 'server/too-many-sign-ins'])
  // Not its owner's device; and a new password lets them in elsewhere too.
  expect(await guess(7, cookie)).toEqual([401, 'server/one-time-code-wrong'])
  later(60)
  expect(
    (await signIn(server, email, password, { code: codeOf(secret), ip: '198.51.100.8' })).status,
  ).toBe(200)
})
