import { hash } from '@node-rs/argon2'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { passwordCost } from '../cluster/passwordCost.ts'
import { I, mailsTo, memberOf, openMember, P, signIn, tokenFor } from './member.ts'

const server = useServer()
afterEach(() => vi.useRealTimers())
/** A wait of one second is over before a busy machine has asked again. */
const holdClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

const newPassword = 'Copper-lantern 73 fields!'
const ask = (email: string, org?: string) =>
  send(server, 'POST', `${P}/password/reset-request`, { body: { email }, org })
const reset = (token: string, password = newPassword) =>
  send(server, 'POST', `${P}/password/reset`, { body: { token, newPassword: password } })

describe('a forgotten password', () => {
  it('is replaced by the link of the mail, once; all sessions end, and the owner is told', async () => {
    const member = await openMember(server)
    expect((await ask(member.email.toUpperCase())).body).toEqual({})
    const [mail] = await mailsTo(server, member.email)
    expect([mail!.subject, mail!.link!.href]).toEqual([
      'Choose a new password',
      expect.stringMatching(/^\/auth\/reset-password#token=[\w-]{43}$/),
    ])
    const token = await tokenFor(server, member.email, 'password-reset')
    expect((await reset(token)).status).toBe(200)
    expect((await member.call('GET', paths.identity)).status).toBe(401)
    expect((await signIn(server, member.email, member.password)).status).toBe(401)
    expect((await signIn(server, member.email, newPassword)).status).toBe(200)
    const again = await reset(token, 'Copper-lantern 74 fields!')
    expect([again.status, again.body.code]).toEqual([410, 'server/link-not-valid'])
    expect((await mailsTo(server, member.email))[0]!.template).toBe('password-changed')
  })

  it('is asked for alike by no one: same answer, as many rows, no mail', async () => {
    const member = await openMember(server)
    const rowsBy = async (email: string) => {
      const { store } = server.services
      const count = async () => [
        (await store.selectFrom('mails').selectAll().execute()).length,
        (await store.selectFrom('account_links').selectAll().execute()).length,
      ]
      const before = await count()
      const { status, body } = await ask(email)
      const after = await count()
      return { status, body, rows: after.map((rows, index) => rows - before[index]!) }
    }
    const known = await rowsBy(member.email)
    expect(known).toEqual({ status: 200, body: {}, rows: [1, 1] })
    expect(await rowsBy('nobody@example.com')).toEqual(known)
    expect(await mailsTo(server, 'nobody@example.com')).toEqual([])
  })

  it('a refused password does not use the link up; a newer link makes the older one void; half an hour ends both', async () => {
    const member = await openMember(server)
    await ask(member.email)
    const older = await tokenFor(server, member.email, 'password-reset')
    await ask(member.email)
    const newer = await tokenFor(server, member.email, 'password-reset')
    const breached = await reset(newer, 'Password1234!')
    expect([breached.status, breached.body.issues[0].pointer]).toEqual([422, '/newPassword'])
    expect((await reset(newer, 'short')).status).toBe(400)
    expect((await reset(older)).status).toBe(410)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
    expect((await reset(newer)).status).toBe(410)
    vi.setSystemTime(Date.now() - 2 * 60_000)
    expect((await reset(newer)).status).toBe(200)
  })

  it('floods no one’s box: of many requests three are sent, and the last link still opens', async () => {
    const member = await openMember(server)
    for (let count = 0; count < 6; count++) expect((await ask(member.email)).status).toBe(200)
    expect((await mailsTo(server, member.email)).length).toBe(3)
    expect((await reset(await tokenFor(server, member.email, 'password-reset'))).status).toBe(200)
  })

  it('opens the way for an owner that an attacker keeps waiting', async () => {
    const member = await openMember(server)
    const ip = '203.0.113.20'
    holdClock()
    for (let count = 0; count < 6; count++) await signIn(server, member.email, 'wrong', { ip })
    expect((await signIn(server, member.email, member.password, { ip })).status).toBe(429)
    await ask(member.email)
    await reset(await tokenFor(server, member.email, 'password-reset'))
    expect((await signIn(server, member.email, newPassword, { ip })).status).toBe(200)
  })

  it('a link of one lender opens nothing at another', async () => {
    const member = await openMember(server)
    await ask(member.email)
    const token = await tokenFor(server, member.email, 'password-reset')
    const elsewhere = await send(server, 'POST', `${P}/password/reset`, {
      body: { token, newPassword },
      org: 'harborlight',
    })
    expect(elsewhere.status).toBe(410)
    expect((await reset(token)).status).toBe(200)
  })
})

describe('a password', () => {
  it('is changed by the old one; all other sessions end, this one stays', async () => {
    const member = await openMember(server)
    const { body } = await signIn(server, member.email, member.password)
    const other = memberOf(server, { ...member, jwt: body.jwt })
    const wrong = await member.call('POST', `${I}/password`, { password: 'not it', newPassword })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'server/password-wrong'])
    expect(
      (
        await member.call('POST', `${I}/password`, {
          password: member.password,
          newPassword: 'Welcome@2024',
        })
      ).status,
    ).toBe(422)
    expect(
      (
        await member.call('POST', `${I}/password`, {
          password: member.password,
          newPassword: 'onlysmall',
        })
      ).status,
    ).toBe(400)
    expect(
      (await member.call('POST', `${I}/password`, { password: member.password, newPassword }))
        .status,
    ).toBe(200)
    expect((await other.call('GET', paths.identity)).status).toBe(401)
    expect((await member.call('GET', paths.identity)).status).toBe(200)
    expect((await signIn(server, member.email, newPassword)).status).toBe(200)
  })

  it('makes a link void that someone else had asked for to another mailbox', async () => {
    const member = await openMember(server)
    const other = `other.${member.email}`
    await member.call('POST', `${I}/email`, { email: other, password: member.password })
    const token = await tokenFor(server, other, 'email-change')
    expect(
      (await member.call('POST', `${I}/password`, { password: member.password, newPassword }))
        .status,
    ).toBe(200)
    expect((await send(server, 'POST', `${P}/email/confirm`, { body: { token } })).status).toBe(410)
    expect((await member.call('GET', paths.identity)).body.email).toBe(member.email)
  })

  it('that was hashed with older figures is hashed again when its owner signs in, and stays the same', async () => {
    passwordCost.useShipped()
    const member = await openMember(server)
    const hashNow = async () =>
      (
        await server.services.store
          .selectFrom('identities')
          .select('password_hash')
          .where('uuid', '=', member.identityUuid)
          .executeTakeFirstOrThrow()
      ).password_hash
    const weak = await hash(member.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await server.services.identities.updatePassword(
      server.services.store,
      'alder',
      member.identityUuid,
      weak,
    )
    expect((await signIn(server, member.email, 'wrong')).status).toBe(401)
    expect(await hashNow()).toBe(weak)
    expect((await signIn(server, member.email, member.password)).status).toBe(200)
    const fresh = await hashNow()
    expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn(server, member.email, member.password)).status).toBe(200)
    expect(await hashNow()).toBe(fresh)
  })

  it('cannot be guessed by a session that someone left open', async () => {
    const member = await openMember(server)
    holdClock()
    const tries = []
    for (let guess = 0; guess < 6; guess++)
      tries.push(
        (await member.call('POST', `${I}/password`, { password: `guess ${guess}`, newPassword }))
          .status,
      )
    expect(tries).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('contact', () => {
  it('a new e-mail address counts once its link is opened; both addresses are told', async () => {
    const member = await openMember(server)
    const email = `new.${member.email}`
    expect((await member.call('POST', `${I}/email`, { email, password: 'not it' })).status).toBe(
      422,
    )
    expect(
      (await member.call('POST', `${I}/email`, { email, password: member.password })).status,
    ).toBe(200)
    expect((await mailsTo(server, member.email)).map(({ template }) => template)).toEqual([
      'email-change-asked',
    ])
    expect((await signIn(server, email, member.password)).status).toBe(401)
    const token = await tokenFor(server, email, 'email-change')
    expect((await send(server, 'POST', `${P}/email/confirm`, { body: { token } })).status).toBe(200)
    expect((await send(server, 'POST', `${P}/email/confirm`, { body: { token } })).status).toBe(410)
    expect((await member.call('GET', paths.identity)).body.email).toBe(email)
    expect((await signIn(server, email, member.password)).status).toBe(200)
    expect((await signIn(server, member.email, member.password)).status).toBe(401)
    expect((await mailsTo(server, member.email))[0]!.template).toBe('email-changed')
  })

  it('a link for a new password that lies in the old mailbox opens nothing once the address is another', async () => {
    const member = await openMember(server)
    const email = `left.${member.email}`
    await member.call('POST', `${I}/email`, { email, password: member.password })
    await ask(member.email)
    const old = await tokenFor(server, member.email, 'password-reset')
    const token = await tokenFor(server, email, 'email-change')
    expect((await send(server, 'POST', `${P}/email/confirm`, { body: { token } })).status).toBe(200)
    expect((await reset(old)).status).toBe(410)
    expect((await signIn(server, email, member.password)).status).toBe(200)
  })

  it('an address that someone else has is asked for alike, and is never taken', async () => {
    const [member, holder] = [await openMember(server), await openMember(server)]
    expect(
      (await member.call('POST', `${I}/email`, { email: holder.email, password: member.password }))
        .status,
    ).toBe(200)
    expect(await mailsTo(server, holder.email)).toEqual([])
    const free = `race.${member.email}`
    await member.call('POST', `${I}/email`, { email: free, password: member.password })
    await holder.call('POST', `${I}/email`, { email: free, password: holder.password })
    const mails = (await mailsTo(server, free)).map(
      ({ link }) => /#token=(.+)$/.exec(link!.href)![1]!,
    )
    const answers = []
    for (const token of mails)
      answers.push((await send(server, 'POST', `${P}/email/confirm`, { body: { token } })).status)
    expect(answers).toEqual([200, 410])
  })

  it('a phone number is changed by the password, and its form is held', async () => {
    const member = await openMember(server)
    expect(
      (
        await member.call('POST', `${I}/phone`, {
          phoneNumber: '(415) 555-0199',
          password: 'not it',
        })
      ).status,
    ).toBe(422)
    expect(
      (
        await member.call('POST', `${I}/phone`, {
          phoneNumber: '4155550199',
          password: member.password,
        })
      ).status,
    ).toBe(400)
    const changed = await member.call('POST', `${I}/phone`, {
      phoneNumber: '(415) 555-0199',
      password: member.password,
    })
    expect(changed.body).toEqual({ phoneNumber: '(415) 555-0199' })
    expect((await member.call('GET', paths.identity)).body.phoneNumbers).toEqual(['(415) 555-0199'])
    expect((await mailsTo(server, member.email))[0]!.template).toBe('phone-changed')
  })
})
