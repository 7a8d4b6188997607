import { expect, it } from 'vitest'
import { readProxies } from '../../../src/server/settings/readProxies.ts'
import { paths, send } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { I, openMember, P, signIn, tokenFor } from './member.ts'

const lines: string[] = []
const server = useServer(
  { logLevel: 'trace' },
  { logTo: { write: (line) => void lines.push(line) } },
)

it('passwords, tokens, codes and addresses of a whole life of an account stand in no line of the log', async () => {
  const member = await openMember(server)
  const { email, password, jwt } = member
  const newPassword = 'Copper-lantern 73 fields!'
  const another = `another.${email}`
  await signIn(server, email, 'Wrong-lantern 12 fields!')
  const { cookie } = await signIn(server, email, password)
  const { body: begun } = await member.call('POST', `${I}/totp`, { password })
  await member.call('POST', `${I}/email`, { email: another, password })
  const confirm = await tokenFor(server, another, 'email-change')
  await send(server, 'POST', `${P}/email/confirm`, { body: { token: confirm } })
  await send(server, 'POST', `${P}/password/reset-request`, { body: { email: another } })
  const reset = await tokenFor(server, another, 'password-reset')
  await send(server, 'POST', `${P}/password/reset`, { body: { token: reset, newPassword } })
  await send(server, 'POST', `${P}/password/reset`, { body: { token: reset, newPassword } })
  expect(lines.length).toBeGreaterThan(10)
  const log = lines.join('\n')
  for (const hidden of [
    password,
    newPassword,
    'Wrong-lantern',
    jwt,
    cookie!.split('=')[1]!,
    begun.secret,
    confirm,
    reset,
  ])
    expect(log).not.toContain(hidden)
  for (const address of [email, another].map((each) => each.toLowerCase())) {
    const own = lines.filter(
      (line) => line.toLowerCase().includes(address) && !line.includes('/sandbox/api/outbox'),
    )
    expect(own).toEqual([])
  }
})

it('what is someone’s own is kept by no cache, granted or refused', async () => {
  const member = await openMember(server)
  for (const path of [
    paths.identity,
    `${I}/sessions`,
    `${I}/consents`,
    paths.applications,
    '/service-profile/api/v1/profile',
  ]) {
    expect([path, (await member.call('GET', path)).headers['cache-control']]).toEqual([
      path,
      'no-store',
    ])
    expect([path, (await send(server, 'GET', path)).headers['cache-control']]).toEqual([
      path,
      'no-store',
    ])
  }
  expect((await signIn(server, member.email, member.password)).headers['cache-control']).toBe(
    'no-store',
  )
})

it('a page of another site can neither sign anyone in nor use their session', async () => {
  const member = await openMember(server)
  const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const body = { email: member.email, password: member.password }
  expect((await send(server, 'POST', paths.login, { body, headers: cross })).body.code).toBe(
    'server/cross-site',
  )
  const headers = { authorization: `Bearer ${member.jwt}`, ...cross }
  const changed = await send(server, 'POST', `${I}/phone`, {
    body: { phoneNumber: '(415) 555-0166', password: member.password },
    headers,
  })
  expect(changed.body.code).toBe('server/cross-site')
  const { headers: answered } = await signIn(server, member.email, member.password)
  expect(answered['access-control-allow-origin']).toBeUndefined()
})

it('over https the device cookie goes over https alone', async () => {
  const secure = await openTestServer({ trustProxy: readProxies('1') }, { url: server.url })
  try {
    const { email, password } = await openMember(secure)
    const answer = await secure.app.inject({
      method: 'POST',
      url: paths.login,
      headers: {
        'x-org': 'alder',
        'content-type': 'application/json',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '192.0.2.8',
      },
      payload: JSON.stringify({ email, password }),
    })
    expect(String(answer.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/)
  } finally {
    await secure.close()
  }
})
