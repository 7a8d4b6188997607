import { expect, it } from 'vitest'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { createNotifications } from '../../../src/app/shell/notifications/createNotifications.ts'

const one = (title: string) => [
  { uuid: title, created: '2026-11-20T10:00:00Z', title, status: 'UNREAD' as const },
]

it('an answer that comes after that to a later question changes nothing', async () => {
  const answers: ((title: string) => void)[] = []
  const callApi = (() =>
    new Promise((resolve) =>
      answers.push((title) => resolve({ body: one(title), headers: new Headers() })),
    )) as unknown as CallApi
  const { known, reload } = createNotifications(callApi)
  reload()
  reload()
  answers[1]!('newer')
  await expect.poll(() => known.read().list?.[0]?.title).toBe('newer')
  answers[0]!('older')
  await new Promise((done) => setTimeout(done))
  expect(known.read().list?.[0]?.title).toBe('newer')
})

it('one that failed late does not say that a later one failed', async () => {
  const ends: { done: (body: unknown) => void; fail: (error: Error) => void }[] = []
  const callApi = (() =>
    new Promise((resolve, reject) =>
      ends.push({ done: (body) => resolve({ body, headers: new Headers() }), fail: reject }),
    )) as unknown as CallApi
  const { known, reload } = createNotifications(callApi)
  reload()
  reload()
  ends[1]!.done(one('newer'))
  await expect.poll(() => known.read().list).toHaveLength(1)
  ends[0]!.fail(new Error('late'))
  await new Promise((done) => setTimeout(done))
  expect(known.read().isFailed).toBe(false)
})
