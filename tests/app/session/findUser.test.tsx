import { expect, it, vi } from 'vitest'
import type { Call } from '#model'
import { createApi } from '../../../src/app/api/createApi.ts'
import { createToken } from '../../../src/app/api/Token.ts'
import { findUser } from '../../../src/app/session/findUser.ts'
import { fakeStorage } from '../fakeStorage.ts'
import { proves } from '../../proves.ts'

const calls: Record<string, Call> = {
  identity: {
    title: 'Identity',
    method: 'GET',
    path: '/identity/secure/api/v1/identity',
    secure: true,
  },
  'identity-v1-1': {
    title: 'Identity',
    method: 'GET',
    path: '/identity/secure/api/v1_1/identity',
    secure: true,
  },
  profile: {
    title: 'Profile',
    method: 'GET',
    path: '/service-profile/api/v1/profile',
    retries: true,
    secure: true,
  },
}

/** Each address answers with its status; 200 with a user. */
function setUp(statuses: Readonly<Record<string, number>>) {
  const asked: string[] = []
  const fetch = vi.fn(async (url: string | URL | Request) => {
    asked.push(String(url))
    return new Response(JSON.stringify({ uuid: 'me' }), { status: statuses[String(url)] ?? 404 })
  })
  const token = createToken(fakeStorage({ jwt: 'a.b.c' }), new EventTarget())
  const retrying = { wait: async () => {} }
  return {
    asked,
    callApi: createApi({
      calls,
      orgCode: 'sample',
      token,
      onUnauthenticated: vi.fn(),
      fetch,
      retrying,
    }),
  }
}

it('is found by only the first call if that knows', async () => {
  const { callApi, asked } = setUp({ '/identity/secure/api/v1/identity': 200 })
  expect(await findUser(callApi)).toEqual({ uuid: 'me' })
  expect(asked).toEqual(['/identity/secure/api/v1/identity'])
})

it('is found by the second where the first fails', async () => {
  const { callApi } = setUp({ '/identity/secure/api/v1_1/identity': 200 })
  expect(await findUser(callApi)).toEqual({ uuid: 'me' })
})

it('is "User not found" where both fail', proves('B-ERR-007'), async () => {
  const { callApi, asked } = setUp({})
  await expect(findUser(callApi)).rejects.toMatchObject({
    name: 'ApiError',
    message: 'User not found',
    status: 404,
  })
  expect(asked.length).toBe(2)
})

it(
  'the profile is asked for once where the answer is 400, and again where the server is busy',
  proves('B-CALL-044'),
  async () => {
    const refused = setUp({ '/service-profile/api/v1/profile': 400 })
    await expect(refused.callApi('profile')).rejects.toMatchObject({ status: 400 })
    expect(refused.asked.length).toBe(1)
    const busy = setUp({ '/service-profile/api/v1/profile': 503 })
    await expect(busy.callApi('profile', { attempts: 3 })).rejects.toMatchObject({ status: 503 })
    expect(busy.asked.length).toBe(3)
  },
)
