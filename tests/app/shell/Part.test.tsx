import { fireEvent, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Part } from '../../../src/app/shell/Part.tsx'
import { connectPageErrors } from '../../../src/app/telemetry/tellPageError.ts'
import { renderWithPage } from '../renderWithPage.tsx'

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
  await expect.poll(() => onFailure).toHaveBeenCalledTimes(1)
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

it('says that a needed part broke, tells the lender once, and draws it again when asked', async () => {
  const told: string[] = []
  connectPageErrors((kind) => told.push(kind))
  // Of the tests before.
  told.length = 0
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('planted')
    return <p>Your documents</p>
  }
  renderWithPage(
    <>
      <input aria-label="Income" />
      <Part isNeeded>
        <Fragile />
      </Part>
    </>,
  )
  const typed = screen.getByLabelText<HTMLInputElement>('Income')
  typed.value = '96,000'
  expect(screen.getByRole('alert').textContent).toContain('Your answers are still here')
  expect(told).toEqual(['boundary'])
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your documents')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Income').value).toBe('96,000')
})
