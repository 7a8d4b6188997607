import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../../src/app/api/ApiError.ts'
import type { CallApi } from '../../../../../src/app/api/createApi.ts'
import {
  createScreenSubmission,
  type SentScreenAnswer,
} from '../../../../../src/app/screens/application/run/createScreenSubmission.ts'
import { fakeStorage } from '../../../fakeStorage.ts'

const done = { status: 'LIENS', version: 2 }
const answer: SentScreenAnswer = {
  screen: 'start/profile',
  params: {},
  bundle: 'b',
  version: 1,
  answer: { name: 'Ada' },
}
const inFlight = new ApiError(409, '', { code: 'server/request-in-flight' })

const elsewhere = (body: object) =>
  new ApiError(409, '', { code: 'server/answered-elsewhere', ...body })

/** Gives the responses in turn; `keys`: what each request was sent under. */
function setUp(responses: readonly (object | ApiError)[]) {
  const queue = [...responses]
  const keys: (string | undefined)[] = []
  const bodies: unknown[] = []
  const storage = fakeStorage()
  const callApi = (async (
    _call: string,
    { headers, body }: { headers: Record<string, string>; body: unknown },
  ) => {
    keys.push(headers['idempotency-key'])
    bodies.push(body)
    const next = queue.shift()
    if (next instanceof ApiError) throw next
    return { body: next, headers: new Headers() }
  }) as unknown as CallApi
  const open = () =>
    createScreenSubmission({ callApi, uuid: 'a-1', storage, retrying: { wait: async () => {} } })
  return { open, submit: open(), keys, bodies, storage }
}

describe('an answer of a screen', () => {
  it('is repeated under the same key while no one knows what became of it', async () => {
    const { submit, keys } = setUp([new ApiError(0, ''), new ApiError(503, ''), inFlight, done])
    expect(await submit(answer, 'start/profile')).toEqual({ type: 'done', ...done })
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(new Set(keys)).toEqual(new Set([keys[0]]))
    expect(keys).toHaveLength(4)
  })

  it('keeps its key when the page is loaded again, until the server has settled it', async () => {
    const { submit, open, keys, storage } = setUp([
      ...Array.from({ length: 5 }, () => inFlight),
      done,
      done,
    ])
    expect(await submit(answer, 'start/profile')).toMatchObject({ type: 'problem' })
    await open()(answer, 'start/profile')
    expect(keys[5]).toBe(keys[0])
    expect(storage).toHaveLength(0)
    await open()(answer, 'start/profile')
    expect(keys[6]).not.toBe(keys[0])
  })

  it('has a key of its own, which the answer of another screen leaves alone', async () => {
    const { submit, keys } = setUp([...Array.from({ length: 5 }, () => inFlight), done, done])
    await submit(answer, 'start/profile')
    await submit({ ...answer, screen: 'start/liens' }, 'start/liens')
    await submit(answer, 'start/profile')
    expect(keys[5]).not.toBe(keys[0])
    expect(keys[6]).toBe(keys[0])
  })

  it('takes another key after the server has refused it, and points into the answer', async () => {
    const issues = [
      { code: 'form/required', severity: 'error', message: 'Missing.', pointer: '/answer/name' },
    ]
    const { submit, keys } = setUp([new ApiError(422, '', { issues } as never), done])
    expect(await submit(answer, 'start/profile')).toMatchObject({
      type: 'refused',
      issues: [{ message: 'Missing.', pointer: '/name' }],
    })
    await submit(answer, 'start/profile')
    expect(keys[1]).not.toBe(keys[0])
  })

  it('is sent again under another key where an earlier answer has used this one', async () => {
    const used = new ApiError(422, '', { code: 'server/key-used-otherwise' })
    const { submit, keys } = setUp([used, done])
    expect(await submit(answer, 'start/profile')).toEqual({ type: 'done', ...done })
    expect(keys[1]).not.toBe(keys[0])
  })

  it('names what the path stands for, where it stands for something', async () => {
    const { submit, bodies } = setUp([done, done])
    await submit(answer, 'start/profile')
    await submit({ ...answer, params: { type: 'w2' } }, 'income/upload/w2')
    expect(bodies).toMatchObject([{ screen: 'start/profile' }, { params: { type: 'w2' } }])
    expect(bodies[0]).not.toHaveProperty('params')
  })

  it('says what stands where another tab or device was first', async () => {
    const standing = { status: 'LIENS', version: 3 }
    const { submit } = setUp([
      elsewhere(standing),
      new ApiError(409, '', { code: 'server/step-not-open' }),
    ])
    expect(await submit(answer, 'start/profile')).toEqual({ type: 'answered-elsewhere', standing })
    expect(await submit(answer, 'start/profile')).toEqual({ type: 'not-open' })
  })
})
