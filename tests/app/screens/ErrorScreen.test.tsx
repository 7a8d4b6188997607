import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorScreen } from '../../../src/app/screens/ErrorScreen.tsx'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

it(
  'says so, names who to call, reports the error, and offers two ways on',
  proves(
    'A-ERR-011',
    'A-ERR-012',
    'A-ERR-013',
    'A-ERR-014',
    'A-ERR-015',
    'A-ERR-016',
    'A-SHELL-024',
  ),
  async () => {
    const reported = vi.spyOn(window, 'reportError').mockImplementation(() => {})
    const told: string[] = []
    const { page } = renderWithPage(<ErrorScreen error={new Error('planted')} />)
    page.telemetry.connect(({ event }) => told.push(event))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Sorry, looks like we have hit a snag!',
    )
    expect(
      screen.getByText('Please click “Try again” to see if we can get you back moving.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: /\(800\) 555-0111/ }).getAttribute('href')).toBe(
      'tel:+18005550111',
    )
    expect(screen.getByRole('link', { name: /help@sample\.example/ }).getAttribute('href')).toBe(
      'mailto:help@sample.example',
    )
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe(
      '/dashboard',
    )
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'planted' }))
    expect(told).toEqual(['fallback-page'])
  },
)
