import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { MaintenanceScreen } from '../../../src/app/screens/MaintenanceScreen.tsx'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

const draw = (variables: JsonObject) =>
  renderWithPage(<MaintenanceScreen />, { org: { flags: { 'fe-heloc-maintenance': { enabled: true, variables } } } })

it(
  'has the specification’s title and message where the flag says nothing',
  proves('A-ERR-017', 'A-ERR-018', 'A-SHELL-025', 'A-REDIR-022'),
  async () => {
    draw({})
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Scheduled Maintenance')
    expect(
      screen.getByText('We are currently undergoing scheduled maintenance. Please check back shortly. Thank you for your patience!'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeTruthy()
  },
)

it(
  'takes title, message and the link from the flag’s variables',
  proves('A-ERR-017', 'A-ERR-018', 'A-ERR-019', 'A-REDIR-022'),
  async () => {
    draw({ pageTitle: 'Back at noon', message: 'We are moving.', shouldShowDashboardLink: false })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Back at noon')
    expect(screen.getByText('We are moving.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  },
)

it.each([[['*']], [['/contact', '/dashboard']]])('has no link to a dashboard that is blocked too: %j', async (routes) => {
  draw({ routes })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link')).toBeNull()
})

it('has it where only others are blocked', async () => {
  draw({ routes: ['/contact', '/dashboard/settings'] })
  expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeTruthy()
})
