import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { answersOf } from '../borrower.ts'
import { bundleOf, paths, send } from '../callServer.ts'
import { isDeep } from '../../deep.ts'
import { useServer } from '../cluster/useServer.ts'

let draft: { uuid: string; key: string }
const server = useServer()
beforeAll(async () => {
  draft = (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } })).body
})

const text = (value: unknown) => JSON.stringify(value)
const draftWith = (street: string) =>
  `{"flow":"registration-v2","bundle":"${bundleOf(server)}","step":"index","answers":{},"typed":{"index":{"property":{"street1":${street}}}}}`

/** What is sent, and what must come back. Every row goes to every call that takes a body. */
const rows: readonly [string, () => string, number, string][] = [
  ['text that is no JSON', () => '{"flow":', 400, 'server/not-json'],
  ['bytes that are no UTF-8', () => '\u{FFFE}', 400, 'server/not-json'],
  ['nothing', () => 'null', 400, 'server/wrong-value'],
  ['a list', () => '[]', 400, 'server/wrong-value'],
  ['a string', () => '"x"', 400, 'server/wrong-value'],
  [
    'a key that aims at prototypes',
    () => '{"__proto__":{"isAdmin":true}}',
    400,
    'server/forbidden-key',
  ],
  [
    'such a key further in',
    () => '{"answers":{"index":{"constructor":{"prototype":{}}}}}',
    400,
    'server/forbidden-key',
  ],
  ['1.1 MB', () => text({ flow: 'x'.repeat(1_100_000) }), 413, 'server/body-too-large'],
  ['20 levels', () => `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`, 400, 'server/json-too-deep'],
  ['30,000 levels', () => '['.repeat(30_000) + ']'.repeat(30_000), 400, 'server/json-too-deep'],
  [
    '31,000 parts',
    () => text(Array.from({ length: 31_000 }, () => 1)),
    400,
    'server/json-too-large',
  ],
  ['NUL in a value', () => text({ flow: 'a\u0000b' }), 400, 'server/bad-characters'],
  ['NUL in a key', () => text({ 'a\u0000': 1 }), 400, 'server/bad-characters'],
  ['half a character', () => '{"flow":"\\ud800"}', 400, 'server/bad-characters'],
  ['the other half', () => '{"flow":"x\\udc00y"}', 400, 'server/bad-characters'],
  ['an infinite number', () => '{"flow":1e999}', 400, 'server/bad-number'],
]

const calls = [
  ['POST', paths.drafts],
  ['PUT', `${paths.drafts}/:draft`],
  ['POST', paths.register],
  ['POST', paths.login],
  ['POST', paths.loginStart],
  ['POST', paths.flag],
] as const

const headersFor = () => ({
  'x-draft-key': draft.key,
  'if-match': '"v1"',
  'idempotency-key': randomUUID(),
})

describe.each(calls)('%s %s', (method, path) => {
  it.each(rows)('refuses %s', async (_what, body, status, code) => {
    const payload = body() === '\u{FFFE}' ? Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) : body()
    const answer = await server.app.inject({
      method,
      url: path.replace(':draft', draft.uuid),
      headers: { 'x-org': 'alder', 'content-type': 'application/json', ...headersFor() },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('refuses 70 kB, unless it takes the answers of a flow', async () => {
    const { status } = await send(server, method, path.replace(':draft', draft.uuid), {
      body: { flow: 'x'.repeat(70_000) },
      headers: headersFor(),
    })
    const takesAnswers = path.startsWith(paths.drafts) || path === paths.register
    expect(status).toBe(takesAnswers ? 400 : 413)
  })

  it('refuses fields that the call does not have', async () => {
    const { status, body } = await send(server, method, path.replace(':draft', draft.uuid), {
      body: { isAdmin: true },
      headers: headersFor(),
    })
    expect([
      status,
      body.issues.some((issue: { pointer?: string }) => issue.pointer === '/isAdmin'),
    ]).toEqual([400, true])
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-patch+json',
    '',
  ])('refuses a body of content-type "%s"', async (type) => {
    const answer = await server.app.inject({
      method,
      url: path.replace(':draft', draft.uuid),
      headers: { 'x-org': 'alder', ...(type ? { 'content-type': type } : {}), ...headersFor() },
      payload: '{"flow":"registration-v2"}',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'server/json-only'])
  })

  it('refuses what another site sends', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const { status, body } = await send(server, method, path.replace(':draft', draft.uuid), {
        body: {},
        headers: { ...headers },
      })
      expect([status, body.code]).toEqual([403, 'server/cross-site'])
    }
    const ours = await send(server, method, path.replace(':draft', draft.uuid), {
      body: {},
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(ours.body.code).not.toBe('server/cross-site')
  })
})

describe('errors', () => {
  it('have one shape and the number that is in the header, and pollute nothing', async () => {
    const { body, headers } = await send(server, 'POST', paths.login, {
      body: '{"__proto__":{"polluted":1}}',
    })
    expect(Object.keys(body)).toEqual(['code', 'errors', 'issues', 'requestId'])
    expect(body.requestId).toBe(headers['x-request-id'])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it.each([
    '/%',
    '/account/heloc/%',
    '/account/heloc/%c0%ae',
    '/service-application/api/v1/application/heloc/%zz/documents/%',
  ])(
    'the address %s, whose escapes are broken, is answered as one that names nothing',
    async (url) => {
      const { statusCode, headers, body } = await server.app.inject({ method: 'GET', url })
      const { code, requestId } = JSON.parse(body)
      expect([statusCode, code, requestId]).toEqual([
        404,
        'server/not-found',
        headers['x-request-id'],
      ])
      expect([headers['cache-control'], headers['x-content-type-options']]).toEqual([
        'no-store',
        'nosniff',
      ])
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect([headers['referrer-policy'], headers['x-frame-options']]).toEqual([
        'no-referrer',
        'DENY',
      ])
    },
  )
})

const suites = process.env.LINTEL_SUITES ?? '../shared/suites'
const naughtyFile = join(suites, 'names', 'blns.json')
/** The quick run takes every sixth string. */
const naughty = existsSync(naughtyFile)
  ? (JSON.parse(readFileSync(naughtyFile, 'utf8')) as string[]).filter(
      (_, index) => isDeep || index % 6 === 0,
    )
  : []

/** Text fields of the flow, as pointers into a step's answer. */
const fields: readonly [string, (value: string) => JsonObject][] = [
  [
    'street1',
    (street1) => ({
      index: {
        property: {
          street1,
          city: 'Grass Valley',
          state: 'CA',
          zip: '95945',
          source: 'TYPED',
          occupancyType: 'PRIMARY',
        },
      },
    }),
  ],
  [
    'street2',
    (street2) => ({
      index: {
        property: {
          street1: '1 Elm St',
          street2,
          city: 'Reno',
          state: 'CA',
          zip: '95945',
          source: 'TYPED',
          occupancyType: 'PRIMARY',
        },
      },
    }),
  ],
  [
    'city',
    (city) => ({
      index: {
        property: {
          street1: '1 Elm St',
          city,
          state: 'CA',
          zip: '95945',
          source: 'TYPED',
          occupancyType: 'PRIMARY',
        },
      },
    }),
  ],
  [
    'firstName',
    (firstName) => ({ 'legal-name': { firstName, middleName: '', lastName: 'Soto', suffix: '' } }),
  ],
  [
    'middleName',
    (middleName) => ({
      'legal-name': { firstName: 'Maria', middleName, lastName: 'Soto', suffix: '' },
    }),
  ],
  [
    'lastName',
    (lastName) => ({ 'legal-name': { firstName: 'Maria', middleName: '', lastName, suffix: '' } }),
  ],
  [
    'email',
    (email) => ({
      'phone-and-email': {
        phoneNumber: '(415) 555-2671',
        email,
        smsMarketingConsent: false,
        smsTransactionalConsent: false,
      },
    }),
  ],
  [
    'phoneNumber',
    (phoneNumber) => ({
      'phone-and-email': {
        phoneNumber,
        email: 'a@example.com',
        smsMarketingConsent: false,
        smsTransactionalConsent: false,
      },
    }),
  ],
]

function valueOf(answers: JsonObject, name: string): string {
  const [, found = '""'] = new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*")`).exec(text(answers)) ?? []
  return JSON.parse(found) as string
}

/** Without spaces, control and format characters, in the usual width, with plain hyphens. */
const visible = (value: string) =>
  value
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')

describe.skipIf(naughty.length === 0)(
  `the Big List of Naughty Strings${naughty.length === 0 ? ' (not run: no LINTEL_SUITES/names)' : ''}`,
  () => {
    it('what is typed comes back equal, or is refused with a message', async () => {
      let version = 1
      for (const value of naughty) {
        const answer = await send(server, 'PUT', `${paths.drafts}/${draft.uuid}`, {
          body: draftWith(text(value)),
          headers: { 'x-draft-key': draft.key, 'if-match': `"v${version}"` },
        })
        expect([200, 400], text([value, answer.body])).toContain(answer.status)
        if (answer.status !== 200) continue
        version++
        const read = await send(server, 'GET', `${paths.drafts}/${draft.uuid}`, {
          headers: { 'x-draft-key': draft.key },
        })
        expect(read.body.session.typed.index.property.street1).toBe(value)
      }
      expect(version).toBeGreaterThan(naughty.length / 2)
    })

    it.each(fields)(
      '%s: a submitted answer keeps all that is visible of it, or is refused with a message',
      async (name, answerOf) => {
        const own = (
          await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } })
        ).body
        let version = 1
        for (const value of naughty) {
          const answers = answerOf(value)
          const answer = await send(server, 'PUT', `${paths.drafts}/${own.uuid}`, {
            body: {
              flow: 'registration-v2',
              bundle: bundleOf(server),
              step: 'index',
              answers,
              typed: {},
            },
            headers: { 'x-draft-key': own.key, 'if-match': `"v${version}"` },
          })
          if (answer.status === 200) {
            version++
            expect(visible(valueOf(answer.body.session.answers, name))).toBe(visible(value))
          } else {
            expect([400, 422], text([value, answer.body])).toContain(answer.status)
            expect(answer.body.errors[0]).toMatch(/\S/)
          }
        }
      },
    )

    it('in a registration they are refused with a message or kept, and in the search they find nothing that breaks', async () => {
      for (const value of naughty) {
        const answers = answersOf({
          'legal-name': { firstName: value, middleName: '', lastName: 'Soto', suffix: '' },
        })
        const body = { flow: 'registration-v2', bundle: bundleOf(server), answers }
        const { status } = await send(server, 'POST', paths.register, {
          body,
          headers: { 'idempotency-key': randomUUID() },
        })
        expect([201, 400, 422], value).toContain(status)
        const found = await send(
          server,
          'GET',
          `${paths.addresses}?${new URLSearchParams({ partialAddress: value })}`,
        )
        expect([200, 400], value).toContain(found.status)
        const key = await send(server, 'GET', `${paths.drafts}/${draft.uuid}`, {
          headers: { 'x-draft-key': encodeURIComponent(value) },
        })
        expect(key.status).toBe(404)
      }
    })
  },
)
