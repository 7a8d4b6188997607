import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScreenBoundary } from '../../../src/app/screens/ScreenBoundary.tsx'
import { connectPageErrors } from '../../../src/app/telemetry/tellPageError.ts'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

beforeEach(() => {
  vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it(
  'shows the page for errors, has what was typed saved, and shows the screen again when asked',
  proves('A-ERR-025'),
  async () => {
    const told: string[] = []
    connectPageErrors((kind) => told.push(kind))
    const save = vi.fn()
    let isBroken = true
    const Fragile = () => {
      if (isBroken) throw new Error('planted')
      return <p>Your income</p>
    }
    renderWithPage(
      <ScreenBoundary onFailure={save}>
        <Fragile />
      </ScreenBoundary>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Sorry, looks like we have hit a snag!',
    )
    expect(save).toHaveBeenCalledTimes(1)
    expect(told).toEqual(['boundary'])
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Your income')).toBeTruthy()
  },
)
