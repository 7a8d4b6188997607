import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import { createToken } from '../../../src/app/api/Token.ts'
import { createDraftMemory } from '../../../src/app/drafts/createDraftMemory.ts'
import { noteShownTexts } from '../../../src/app/session/shownTexts.ts'
import { createSubmission } from '../../../src/app/session/createSubmission.ts'
import { fakeStorage } from '../fakeStorage.ts'

const effect = {
  type: 'call',
  call: 'register',
  answers: { password: { password: 'hush' } },
  go: '/{applicationUuid}',
} as const
const session = {
  flow: 'registration',
  bundle: 'b',
  step: 'password',
  answers: {},
  typed: {},
  context: {},
}

function setUp(answers: readonly (object | ApiError)[]) {
  const storage = fakeStorage()
  const memory = createDraftMemory('sample', 'registration', storage)
  memory.write({ uuid: 'draft', key: 'secret' })
  const queue = [...answers]
  const sent: { headers?: Record<string, string>; body?: unknown }[] = []
  const callApi = vi.fn(async (_call: unknown, request: (typeof sent)[number]) => {
    sent.push(request)
    const next = queue.shift()
    if (next instanceof ApiError) throw next
    return { body: next, headers: new Headers() }
  })
  const token = createToken(storage, new EventTarget())
  const sync = { flush: vi.fn(async () => {}), forget: vi.fn(() => memory.clear()) }
  const make = () =>
    createSubmission({
      callApi: callApi as never,
      token,
      memory,
      sync,
      storage,
      retrying: { wait: async () => {} },
    })
  return { submit: make(), make, sent, storage, memory, sync, token }
}

const key = (request: { headers?: Record<string, string> } | undefined) =>
  request?.headers?.['idempotency-key']
const created = { jwt: 'token', applicationUuid: 'a-1' }

describe('a submission', () => {
  it('keeps token and application, forgets the draft, and goes to the application', async () => {
    const { submit, storage, sync, sent } = setUp([created])
    expect(await submit(session, effect)).toEqual({ type: 'done', path: '/a-1', answer: created })
    expect(storage.getItem('jwt')).toBe('token')
    expect(storage.getItem('heloc_uuid')).toBe('a-1')
    expect(sync.forget).toHaveBeenCalled()
    expect(sent[0]?.body).toEqual({
      flow: 'registration',
      bundle: 'b',
      draftUuid: 'draft',
      answers: effect.answers,
    })
  })

  it('keeps no application and no token where the call answers with neither', async () => {
    const { submit, storage } = setUp([{ submissionUuid: 's-1', reference: 'B 7/2' }])
    expect(
      await submit(session, { ...effect, go: '/benefit/{reference}/{missing}' }),
    ).toMatchObject({
      type: 'done',
      path: '/benefit/B%207%2F2/{missing}',
    })
    expect([storage.getItem('heloc_uuid'), storage.getItem('jwt')]).toEqual([null, null])
  })

  it('names the broker or partner of the page’s address, where it is a uuid', async () => {
    const referrer = '5f0c2a4e-8b1d-4c63-9e27-1a6d40b7c9f2'
    const { submit, sent } = setUp([created, created])
    await submit({ ...session, context: { query: { referrer } } }, effect)
    await submit({ ...session, context: { query: { referrer: 'a friend' } } }, effect)
    expect(sent.map(({ body }) => (body as { referrer?: string }).referrer)).toEqual([
      referrer,
      undefined,
    ])
  })

  it('names the campaign of a broker’s link, where it is a name', async () => {
    const referrer = '5f0c2a4e-8b1d-4c63-9e27-1a6d40b7c9f2'
    const { submit, sent } = setUp([created, created, created])
    const addresses: readonly Record<string, string>[] = [
      { referrer, campaign: 'spring-mail' },
      { referrer, campaign: '<b>' },
      { campaign: 'spring-mail' },
    ]
    for (const query of addresses) await submit({ ...session, context: { query } }, effect)
    expect(sent.map(({ body }) => (body as { campaign?: string }).campaign)).toEqual([
      'spring-mail',
      undefined,
      undefined,
    ])
  })

  it('reports for how long the texts of consents have been on the page', async () => {
    const { submit, sent } = setUp([created])
    const hash = 'd'.repeat(64)
    noteShownTexts([hash], performance.now() - 5000)
    noteShownTexts([hash])
    await submit(session, effect)
    const [, milliseconds] =
      new RegExp(`${hash}=(\\d+)(,|$)`).exec(sent[0]?.headers?.['x-texts-shown'] ?? '') ?? []
    expect(Number(milliseconds)).toBeGreaterThanOrEqual(5000)
  })

  it('is repeated under the same key while no one knows what became of it', async () => {
    const { submit, sent } = setUp([
      new ApiError(0, ''),
      new ApiError(503, ''),
      new ApiError(409, '', { code: 'server/request-in-flight' }),
      created,
    ])
    expect(await submit(session, effect)).toMatchObject({ type: 'done' })
    expect(new Set(sent.map(key)).size).toBe(1)
    expect(key(sent[0])).toMatch(/^[\da-f-]{36}$/)
  })

  it('keeps its key with the draft, so that it is the same after the page is loaded again', async () => {
    const lost = Array.from({ length: 5 }, () => new ApiError(0, ''))
    const { submit, make, sent, memory } = setUp([...lost, created])
    expect(await submit(session, effect)).toMatchObject({
      type: 'notice',
      notice: { type: 'problem', message: 'Request failed.' },
    })
    expect(memory.read()?.idempotencyKey).toBe(key(sent[0]))
    expect(await make()(session, effect)).toMatchObject({ type: 'done' })
    expect(key(sent[5])).toBe(key(sent[0]))
  })

  it('takes another key after the server has refused it', async () => {
    const { submit, sent } = setUp([new ApiError(422, '', { issues: [] }), created])
    await submit(session, effect)
    await submit(session, effect)
    expect(key(sent[1])).not.toBe(key(sent[0]))
  })

  it('gives refused answers to the steps that they belong to', async () => {
    const issues = [
      {
        code: 'engine/answer-refused',
        severity: 'error',
        message: 'Required',
        remedy: '',
        pointer: '/answers/legal-name/firstName',
      },
      {
        code: 'engine/answer-refused',
        severity: 'error',
        message: 'Leaked',
        remedy: '',
        pointer: '/answers/password/password',
      },
      { code: 'server/other', severity: 'error', message: 'Odd', remedy: '', pointer: '/bundle' },
    ]
    const { submit } = setUp([new ApiError(422, '', { errors: ['Required', 'Leaked'], issues })])
    expect(await submit(session, effect)).toMatchObject({
      type: 'refused',
      message: 'Required, Leaked.',
      refused: {
        'legal-name': [{ pointer: '/firstName' }],
        password: [{ pointer: '/password', message: 'Leaked' }],
      },
    })
  })

  it('tells a borrower who has an account to sign in', async () => {
    const { submit } = setUp([new ApiError(409, '', { code: 'server/identity-exists' })])
    expect(await submit(session, effect)).toEqual({
      type: 'notice',
      notice: { type: 'has-account' },
    })
  })
})
