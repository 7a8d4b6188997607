import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorScreen } from '../../../src/app/screens/ErrorScreen.tsx'
import { renderWithPage } from '../renderWithPage.tsx'
import { UnknownScreen } from '../../../src/app/screens/UnknownScreen.tsx'
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

const plain = { routing: { statuses: {} } } as never
const companyInfo = {
  companyName: 'City of Birch',
  phone: '',
  phoneFormatted: '',
  email: '',
} as never

it('leads to the start where there are no applications, and names no number of a lender', async () => {
  vi.spyOn(window, 'reportError').mockImplementation(() => {})
  renderWithPage(<ErrorScreen error={new Error('planted')} />, {
    bundle: plain,
    org: { orgMetaData: { companyInfo, products: {} } },
  })
  const [link, ...others] = screen.getAllByRole('link')
  expect(others).toEqual([])
  expect(link!.textContent).toBe('Go to the start')
  expect(link!.getAttribute('href')).toBe('/account/heloc')
})

it('says that an address is not here, and where to go on without lending', () => {
  renderWithPage(<UnknownScreen />, { bundle: plain })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not here')
  expect(screen.getByRole('link').textContent).toBe('Go to the start')
})
