import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import { Account } from '../../../../src/app/screens/account/Account.tsx'
import { ConditionsPanel } from '../../../../src/app/screens/application/panels/ConditionsPanel.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

let next = 0

/** The panel of an application whose conditions are these, one answer after the other; the last one stays. */
function show(answers: readonly (readonly object[])[]) {
  const asked = vi.fn()
  const callApi = (async (call: string, { params }: { params: object }) => {
    asked(call, params)
    return { body: answers[Math.min(asked.mock.calls.length, answers.length) - 1], headers: new Headers() }
  }) as unknown as CallApi
  const props = { run: { uuid: `application-${next++}` }, scene: { facts: {} } } as unknown as Parameters<typeof ConditionsPanel>[0]
  renderWithPage(
    <Account>
      <ConditionsPanel {...props} />
    </Account>,
    { callApi },
  )
  return asked
}

const condition = { uuid: 'c1', categoryEnum: 'INCOME', commentsToBorrower: 'Please send your last pay stub.' }

it('asks for the conditions again every 60 s, and shows what is new (A-CALL-027, A-CONST-014)', async () => {
  const asked = show([[], [condition]])
  await vi.waitFor(() => expect(screen.queryByText('Please send your last pay stub.') ?? asked.mock.calls.length).toBe(1))
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(asked).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(asked).toHaveBeenCalledTimes(2)
  expect(await screen.findByText('Please send your last pay stub.')).toBeTruthy()
})

it.each(['focus', 'visibilitychange'])('asks for them when the window is looked at again, by its %s (A-CALL-028)', async (event) => {
  const asked = show([[], [condition]])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  act(() => void window.dispatchEvent(new Event(event)))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(asked).toHaveBeenCalledTimes(2)
  expect(await screen.findByText('Please send your last pay stub.')).toBeTruthy()
})
