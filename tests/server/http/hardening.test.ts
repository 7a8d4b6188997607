import { readFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import type { Json } from '#model'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { paths, registerBorrower, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { signIn } from '../identity/member.ts'
import { shipped } from '../../shipped.ts'

const server = useServer()
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Sends lines as they are, and returns the whole answer. */
function exchange(...lines: readonly string[]): Promise<string> {
  const line = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  line.setEncoding('utf8').on('data', (more: string) => (answer += more))
  line.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return new Promise((resolve, reject) =>
    line.on('close', () => resolve(answer)).on('error', reject),
  )
}

it('a request with two Host headers is refused', async () => {
  expect(await exchange('GET /livez HTTP/1.1', 'Host: a.example')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await exchange('GET /livez HTTP/1.1', 'Host: a.example', 'Host: b.example')).toMatch(
    /^HTTP\/1\.1 400 /,
  )
  expect(await exchange('GET /livez HTTP/1.1', 'Host: a.example', 'hOST: a.example')).toMatch(
    /^HTTP\/1\.1 400 /,
  )
})

it('a publication may work on its answer for longer than a connection may be idle', async () => {
  const waits: number[] = []
  server.app.server.once('connection', (line) => {
    const wait = line.setTimeout.bind(line)
    line.setTimeout = (milliseconds, ...rest) => {
      waits.push(milliseconds)
      return wait(milliseconds, ...rest)
    }
  })
  const path = '/service-configuration/secure/api/v1/releases'
  expect(
    await exchange(
      `POST ${path} HTTP/1.1`,
      'Host: a.example',
      'X-Org: alder',
      'Content-Type: application/json',
      'Content-Length: 0',
    ),
  ).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(server.app.server.timeout).toBe(limits.seconds.connection * 1000)
  expect(waits).toContain(limits.seconds.upload * 1000)
})

it('a token that is used at another lender is in its account’s trail, once a session', async () => {
  const { jwt, identityUuid } = await registerBorrower(server)
  const headers = { authorization: `Bearer ${jwt}` }
  for (let round = 0; round < 3; round++)
    expect(
      (await send(server, 'GET', paths.identity, { headers, org: 'harborlight' })).body.code,
    ).toBe('server/other-organisation')
  const trail = server.services.store
    .selectFrom('account_events')
    .select(['org_code', 'type', 'data'])
    .where('identity', '=', identityUuid)
  expect(await trail.where('type', '=', 'token-used-elsewhere').execute()).toEqual([
    { org_code: 'alder', type: 'token-used-elsewhere', data: { at: 'harborlight' } },
  ])
  const { foreignTokens } = await verifyTrail(server.services)
  expect(foreignTokens).toEqual([
    { org: 'alder', identity: identityUuid, at: 'harborlight', when: expect.any(Date) },
  ])
})

it('signing out has the browser forget what it kept', async () => {
  const { jwt } = await registerBorrower(server)
  const body = { applicationName: 'heloc', orgCode: 'alder', mode: 'customer' }
  const { status, headers } = await send(server, 'POST', paths.logout, {
    body,
    headers: { authorization: `Bearer ${jwt}` },
  })
  expect([status, headers['clear-site-data']]).toEqual([200, '"cache", "storage"'])
})

it('a drawing that is opened as a page runs no script and has no origin', async () => {
  const { headers } = await server.app.inject('/config/orgs/alder/logo.svg')
  expect(headers['content-type']).toContain('image/svg+xml')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/)
})

it('the link to a recording is kept sealed', async () => {
  const { jwt, applicationUuid } = await registerBorrower(server)
  const url = `/service-application/api/v3/application/heloc/${applicationUuid}/full-story-link`
  const link = 'https://replay.example/session/secret-1'
  const headers = { authorization: `Bearer ${jwt}` }
  for (const each of ['https://replay.example/session/first', link])
    expect((await send(server, 'PUT', url, { body: { link: each }, headers })).status).toBe(200)
  const rows = await server.services.store
    .selectFrom('full_story_links')
    .selectAll()
    .where('application', '=', applicationUuid)
    .execute()
  expect(JSON.stringify(rows)).not.toContain('replay.example')
  expect(
    server.services.seal.open(rows[0]!.link, `alder|full_story_links|link|${applicationUuid}`),
  ).toBe(link)
})

/** Where a schema asks for a password, with the most characters that it takes. */
function passwordsIn(schema: Json, at: string): readonly (readonly [string, Json | undefined])[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    !Array.isArray(schema) &&
    'x-pii' in schema &&
    schema['x-pii'] === 'password' &&
    schema['type'] === 'string'
  const found = own && /password$/i.test(at) ? [[at, schema['maxLength']] as const] : []
  return [
    ...found,
    ...Object.entries(schema).flatMap(([name, part]) => passwordsIn(part as Json, `${at}/${name}`)),
  ]
}

it('a password that one form takes is taken by all: 128 characters everywhere', async () => {
  const { calls, forms } = shipped.bundles.get('alder')!
  const found = [
    ...Object.entries(calls).flatMap(([id, { request }]) =>
      passwordsIn((request ?? null) as Json, `calls/${id}`),
    ),
    ...Object.entries(forms).flatMap(([id, { schema }]) =>
      passwordsIn(schema as unknown as Json, `forms/${id}`),
    ),
  ]
  expect(found.length).toBeGreaterThan(12)
  expect(found.filter(([, most]) => most !== 128)).toEqual([])
  expect((await signIn(server, 'nobody@example.com', 'x'.repeat(128))).status).toBe(401)
  expect((await signIn(server, 'nobody@example.com', 'x'.repeat(129))).status).toBe(400)
})

it('fonts of a theme are families, and nothing else that CSS can say', () => {
  const { properties } = JSON.parse(readFileSync('schemas/meta/org.schema.json', 'utf8'))
  const { pattern } = properties.theme.properties.type.properties.body
  const isFont = (text: string) => new RegExp(pattern, 'u').test(text)
  for (const good of [
    "system-ui, -apple-system, 'Segoe UI', Roboto, serif",
    "'Source Serif 4 Variable', Georgia",
    'Arial',
  ])
    expect([good, isFont(good)]).toEqual([good, true])
  for (const bad of [
    'url(https://a.example)',
    'a; color: red',
    "'a', expression(1)",
    'a} body{',
    "'open",
    'var(--x)',
    '',
    '/* a */ b',
  ])
    expect([bad, isFont(bad)]).toEqual([bad, false])
})
