import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLinger } from '../../../../src/app/screens/application/useLinger.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('keeps the loader for 300 ms after there is something to show', () => {
  const { result, rerender } = renderHook(({ isOn }) => useLinger(isOn), {
    initialProps: { isOn: true },
  })
  expect(result.current).toBe(true)
  rerender({ isOn: false })
  act(() => void vi.advanceTimersByTime(299))
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(false)
})

it('shows the loader at once when it is due', () => {
  const { result, rerender } = renderHook(({ isOn }) => useLinger(isOn), {
    initialProps: { isOn: false },
  })
  expect(result.current).toBe(false)
  rerender({ isOn: true })
  expect(result.current).toBe(true)
})
