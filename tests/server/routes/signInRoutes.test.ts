import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { paths, registerBorrower, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { proves } from '../../proves.ts'

const server = useServer()

const login = (email: string, password: string, org?: string) =>
  send(server, 'POST', paths.login, { body: { email, password }, org })
const bearer = (jwt: string) => ({ authorization: `Bearer ${jwt}` })

const begin = (changes: object, org?: string) =>
  send(server, 'POST', paths.loginStart, {
    body: { applicationName: 'heloc', orgCode: org ?? 'alder', mode: 'customer', ...changes },
    org,
  })

describe('signing in', () => {
  it(
    'gives a token for e-mail and password, in any case of the address',
    proves('B-CALL-034'),
    async () => {
      const { email, password } = await registerBorrower(server)
      const { status, body } = await login(email.toUpperCase(), password)
      expect([status, Object.keys(body)]).toEqual([200, ['jwt']])
      const { body: me } = await send(server, 'GET', paths.identity, { headers: bearer(body.jwt) })
      expect(me.email).toBe(email)
    },
  )

  it('answers an unknown address and a wrong password with the same words', async () => {
    const { email } = await registerBorrower(server)
    const [wrong, unknown] = [
      await login(email, 'not the password'),
      await login('nobody@example.com', 'not the password'),
    ]
    expect([wrong.status, wrong.body.errors]).toEqual([401, unknown.body.errors])
    expect(unknown.status).toBe(401)
  })

  it.each(['\u212Aeller@example.com', `${'a'.repeat(65)}@example.com`, 'keller', ' '])(
    'takes no address that no account may have, here or for a new password: %j',
    async (email) => {
      const { status, body } = await login(email, 'not the password')
      expect([status, body.issues[0].pointer]).toEqual([400, '/email'])
      const asked = await send(server, 'POST', '/identity/api/v1/password/reset-request', {
        body: { email },
      })
      expect([asked.status, asked.body.issues[0].pointer]).toEqual([400, '/email'])
    },
  )

  it('keeps lenders apart: an account of one is no one at another', async () => {
    const { email, password, jwt } = await registerBorrower(server)
    expect((await login(email, password, 'harborlight')).status).toBe(401)
    const { status, body } = await send(server, 'GET', paths.identity, {
      headers: bearer(jwt),
      org: 'harborlight',
    })
    expect([status, body.code]).toEqual([403, 'server/other-organisation'])
  })

  it('makes an account wait after five failures, longer each time, never for good', async () => {
    const { email, password } = await registerBorrower(server)
    for (let failure = 0; failure < 5; failure++)
      expect((await login(email, 'wrong')).status).toBe(401)
    const barred = await login(email, password)
    expect([barred.status, barred.headers['retry-after']]).toEqual([429, '1'])
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1100 })
      expect((await login(email, 'wrong')).status).toBe(401)
      expect(Number((await login(email, password)).headers['retry-after'])).toBe(2)
      vi.setSystemTime(Date.now() + 2100)
      expect((await login(email, password)).status).toBe(200)
      expect((await login(email, 'wrong')).status).toBe(401)
      expect((await login(email, password)).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('tokens', () => {
  it('are refused with the words that the page knows: none, odd, old → unauthenticated; another key → invalid signature', async () => {
    const { jwt } = await registerBorrower(server)
    const ask = async (headers: Record<string, string>) => {
      const { status, body } = await send(server, 'GET', paths.identity, { headers })
      return [status, body.errors]
    }
    expect(await ask({})).toEqual([401, ['unauthenticated']])
    expect(await ask(bearer('nonsense'))).toEqual([401, ['unauthenticated']])
    expect(await ask({ cookie: `jwt=${jwt}` })).toEqual([401, ['unauthenticated']])
    const [head, claims] = jwt.split('.')
    const forged = createHmac('sha256', 'guess').update(`${head}.${claims}`).digest('base64url')
    expect(await ask(bearer(`${head}.${claims}.${forged}`))).toEqual([403, ['invalid signature']])
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect((await ask(bearer(`${none}.${claims}.`)))[0]).toBe(401)
  })

  it('are renewed in the Bearer header once they are a minute old, and end after 15 minutes', async () => {
    const { jwt } = await registerBorrower(server)
    expect(
      (await send(server, 'GET', paths.identity, { headers: bearer(jwt) })).headers.bearer,
    ).toBeUndefined()
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
      const { headers, status } = await send(server, 'GET', paths.identity, {
        headers: bearer(jwt),
      })
      expect([status, typeof headers.bearer]).toEqual([200, 'string'])
      vi.setSystemTime(Date.now() + 14 * 60_000)
      expect((await send(server, 'GET', paths.identity, { headers: bearer(jwt) })).status).toBe(401)
      expect(
        (await send(server, 'GET', paths.identity, { headers: bearer(String(headers.bearer)) }))
          .status,
      ).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  it(
    'are worth nothing after signing out, and after eight hours',
    proves('B-CALL-030', 'A-CALL-030', 'A-CALL-032'),
    async () => {
      const { jwt } = await registerBorrower(server)
      const body = { applicationName: 'heloc', orgCode: 'alder', mode: 'customer' }
      const { status, body: out } = await send(server, 'POST', paths.logout, {
        body,
        headers: bearer(jwt),
      })
      expect([status, out]).toEqual([200, { redirect: '/auth/login' }])
      expect((await send(server, 'GET', paths.identity, { headers: bearer(jwt) })).status).toBe(401)
      const { jwt: other } = await registerBorrower(server)
      await sql`update sessions set expires = now() - interval '1 second'`.execute(
        server.services.store,
      )
      expect((await send(server, 'GET', paths.identity, { headers: bearer(other) })).status).toBe(
        401,
      )
    },
  )
})

describe('where signing in begins', () => {
  it(
    'is the sign-in page, with the way back where it is ours',
    proves('A-CALL-029', 'A-CALL-031', 'B-CALL-028'),
    async () => {
      expect((await begin({})).body).toEqual({ redirect: '/auth/login' })
      expect((await begin({ redirectUrl: '/dashboard?x=1' })).body).toEqual({
        redirect: '/auth/login?redirectUrl=%2Fdashboard%3Fx%3D1',
      })
      expect((await begin({}, 'harborlight')).body).toEqual({
        redirect: '/auth/login?orgCode=harborlight',
      })
    },
  )

  it.each(['applicationName', 'orgCode', 'mode'])(
    'is not told without %s, and neither is signing out',
    proves('A-CALL-029', 'A-CALL-030'),
    async (name) => {
      const { jwt } = await registerBorrower(server)
      expect((await begin({ [name]: undefined })).status).toBe(400)
      const body = {
        applicationName: 'heloc',
        orgCode: 'alder',
        mode: 'customer',
        [name]: undefined,
      }
      expect(
        (await send(server, 'POST', paths.logout, { body, headers: bearer(jwt) })).status,
      ).toBe(400)
      expect((await send(server, 'GET', paths.identity, { headers: bearer(jwt) })).status).toBe(200)
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/Evil',
    '/%2f',
    'javascript:alert(1)',
  ])('never leads to %s', async (redirectUrl) => {
    const { body, status } = await begin({ redirectUrl })
    expect(status === 400 || body.redirect === '/auth/login').toBe(true)
  })
})
