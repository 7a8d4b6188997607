import { render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Part } from '../../../src/app/shell/Part.tsx'

const Missing = lazy((): Promise<{ default: () => null }> => Promise.reject(new Error('gone')))
const Waiting = lazy(() => new Promise<{ default: () => null }>(() => undefined))

beforeEach(() => {
  vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('leaves the rest of the page standing where a part cannot be loaded, and tells of it', async () => {
  const onFailure = vi.fn()
  const { container } = render(
    <>
      <p>Form</p>
      <Part onFailure={onFailure} meanwhile="Soon">
        <Missing />
      </Part>
    </>,
  )
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
  expect(container.textContent).toBe('Form')
  expect(window.reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'gone' }))
})

it('shows what stands there meanwhile', () => {
  render(
    <Part meanwhile="Soon">
      <Waiting />
    </Part>,
  )
  expect(screen.getByText('Soon')).toBeTruthy()
})
