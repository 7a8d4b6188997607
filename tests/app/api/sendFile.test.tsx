import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import { sendFile } from '../../../src/app/api/sendFile.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const stored = { uuid: 'a', name: 'a.pdf', mediaType: 'application/pdf', bytes: 3, pages: 1 }
const crowd = (code: string, status: number) =>
  new ApiError(
    status,
    '',
    { issues: [{ code, message: 'Many people are sending files.' }] },
    undefined,
    5000,
  )

async function send(answers: readonly unknown[]) {
  const callApi = vi.fn()
  for (const answer of answers)
    callApi.mockImplementationOnce(() =>
      answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve({ body: answer, headers: new Headers() }),
    )
  const file = new File(['pdf'], 'a.pdf', { type: 'application/pdf' })
  const { signal } = new AbortController()
  const sent = sendFile(callApi, 'upload-document', {}, file, {
    signal,
    onProgress: () => {},
  }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return { result: await sent, calls: callApi.mock.calls.length }
}

it('a file that waits for others is sent again by itself, when the server says', async () => {
  expect(
    await send([crowd('server/too-many-uploads', 429), crowd('server/uploads-full', 503), stored]),
  ).toMatchObject({ result: { uuid: 'a', bytes: 3 }, calls: 3 })
})

it('and after five times the borrower reads why, and can send the same file again', async () => {
  const full = crowd('server/uploads-full', 503)
  expect(await send([full, full, full, full, full])).toEqual({
    result: expect.objectContaining({ message: 'Many people are sending files.', isOfFile: false }),
    calls: 5,
  })
  expect(await send([crowd('server/file-broken', 422)])).toMatchObject({
    result: { isOfFile: true },
    calls: 1,
  })
})
