import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '#model'
import { bundleOf, registerBorrower, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { applicantOf } from '../origination/applicantOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { standingOf } from '../origination/standingOf.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'

let who: Applicant
const server = useServer({}, { vendors: fastVendors() })
beforeAll(async () => {
  who = await registerApplicant(server)
})
afterEach(async () => {
  vi.useRealTimers()
  expect((await standingOf(server, who)).version).toBe(1)
})

const profile = typical['start/profile']!
const step = (answer: JsonObject = profile, more: JsonObject = {}) => ({
  screen: 'start/profile',
  bundle: bundleOf(server),
  version: 1,
  answer,
  ...more,
})
const post = (body: unknown, headers: Record<string, string> = {}, org?: string) =>
  send(server, 'POST', who.url('/steps'), {
    body,
    headers: { ...who.headers, 'idempotency-key': randomUUID(), ...headers },
    org,
  })
const bare = (headers: Record<string, string>, url: string) =>
  server.app.inject({ method: 'GET', url, headers })
const told = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
  status,
  body.code,
  body.issues?.[0]?.pointer,
]

describe('an answer to a screen is refused, and changes nothing, with', () => {
  it.each<[string, JsonObject, number, string, string]>([
    [
      'an unknown field',
      { ...profile, approved: true },
      400,
      'server/unknown-field',
      '/answer/approved',
    ],
    [
      'a fact’s name as a field',
      { ...profile, 'status.uwDecision': 'APPROVE' },
      400,
      'server/unknown-field',
      '/answer/status.uwDecision',
    ],
    [
      'a hidden field of a condition that does not hold',
      { ...profile, units: 3 },
      422,
      'engine/unknown-field',
      '/answer/units',
    ],
    [
      'a list where one value is asked',
      { ...profile, loanPurpose: ['EDUCATION'] },
      400,
      'server/wrong-type',
      '/answer/loanPurpose',
    ],
    [
      'an object where one value is asked',
      { ...profile, loanPurpose: { $ne: 1 } },
      400,
      'server/wrong-type',
      '/answer/loanPurpose',
    ],
    [
      'an amount with a fraction',
      { ...profile, requestedDrawCents: 100.5 },
      400,
      'server/wrong-type',
      '/answer/requestedDrawCents',
    ],
    [
      'a negative amount',
      { ...profile, requestedDrawCents: -1 },
      422,
      'engine/answer-refused',
      '/answer/requestedDrawCents',
    ],
    [
      'an amount beyond any number',
      { ...profile, requestedDrawCents: 2 ** 53 },
      422,
      'engine/answer-refused',
      '/answer/requestedDrawCents',
    ],
  ])('%s', async (_what, answer, status, code, pointer) => {
    expect(told(await post(step(answer)))).toEqual([status, code, pointer])
  })

  it.each<[string, () => unknown, number, string]>([
    [
      'a field that the call does not have',
      () => ({ ...step(), status: 'COMPLETE' }),
      400,
      'server/unknown-field',
    ],
    ['no version', () => ({ ...step(), version: undefined }), 400, 'server/missing-field'],
    ['a negative version', () => step(profile, { version: -1 }), 400, 'server/wrong-value'],
    [
      'a version from the future',
      () => step(profile, { version: 2 }),
      409,
      'server/unknown-version',
    ],
    [
      '1.1 MB',
      () => step({ ...profile, loanPurpose: 'x'.repeat(1_100_000) }),
      413,
      'server/body-too-large',
    ],
    [
      '20 levels',
      () => `{"answer":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`,
      400,
      'server/json-too-deep',
    ],
    [
      '31,000 parts',
      () => step({ list: Array.from({ length: 31_000 }, () => 1) }),
      400,
      'server/json-too-large',
    ],
    [
      'a key that aims at prototypes',
      () => '{"answer":{"__proto__":{"isAdmin":true}}}',
      400,
      'server/forbidden-key',
    ],
    ['text that is no JSON', () => '{"answer":', 400, 'server/not-json'],
    [
      'parameters that lead out of the screen',
      () => step({}, { screen: 'income/upload/:type', params: { type: '../..' } }),
      400,
      'server/unknown-screen',
    ],
  ])('%s', async (_what, body, status, code) => {
    expect(told(await post(body())).slice(0, 2)).toEqual([status, code])
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('the wrong content type %s', async (type) =>
    expect(told(await post(step(), { 'content-type': type })).slice(0, 2)).toEqual([
      415,
      'server/json-only',
    ]),
  )

  it('an expired token: 401 “unauthenticated”', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    const { status, body } = await post(step())
    expect([status, body.errors]).toEqual([401, ['unauthenticated']])
  })

  it('no token, a cookie instead of one, another lender’s', async () => {
    const elsewhere = applicantOf(await registerBorrower(server, 'harborlight'))
    expect(told(await post(step(), { authorization: '' })).slice(0, 2)).toEqual([
      401,
      'server/unauthenticated',
    ])
    expect(
      told(await post(step(), { authorization: '', cookie: `jwt=${who.jwt}` })).slice(0, 2),
    ).toEqual([401, 'server/unauthenticated'])
    expect(told(await post(step(), elsewhere.headers)).slice(0, 2)).toEqual([
      403,
      'server/other-organisation',
    ])
  })

  it('another lender in x-org, or one that is none', async () => {
    expect(told(await post(step(), {}, 'harborlight')).slice(0, 2)).toEqual([
      403,
      'server/other-organisation',
    ])
    expect(told(await post(step(), {}, 'nobody')).slice(0, 2)).toEqual([
      404,
      'server/no-organisation',
    ])
  })

  it('what another site sends', async () => {
    expect(told(await post(step(), { 'sec-fetch-site': 'cross-site' })).slice(0, 2)).toEqual([
      403,
      'server/cross-site',
    ])
    expect(told(await post(step(), { origin: 'https://evil.example' })).slice(0, 2)).toEqual([
      403,
      'server/cross-site',
    ])
  })
})

describe('without x-org', () => {
  it('the lender of the host counts, and the token must be of that one', async () => {
    expect((await bare(who.headers, who.url('/next-step'))).statusCode).toBe(200)
    const elsewhere = applicantOf(await registerBorrower(server, 'harborlight'))
    const answer = await bare(elsewhere.headers, elsewhere.url('/next-step'))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'server/other-organisation'])
  })
})

describe('a query', () => {
  it.each([
    'package=summary&package=closing',
    'package=everything',
    'packages=summary',
    'package[]=summary',
  ])('?%s is refused', async (query) => {
    const { status, body } = await send(server, 'GET', `${who.url('/documents')}?${query}`, {
      headers: who.headers,
    })
    expect([status, body.code]).toEqual([
      400,
      expect.stringMatching(/^server\/(wrong-value|unknown-field)$/),
    ])
  })
})

describe('an answer to a screen is taken', () => {
  it('once all of that is right', async () => {
    const other = await registerApplicant(server)
    expect((await submit(server, other, 'start/profile', profile)).status).toBe(200)
  })
})
