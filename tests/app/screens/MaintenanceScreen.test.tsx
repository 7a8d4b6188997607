import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { MaintenanceScreen } from '../../../src/app/screens/MaintenanceScreen.tsx'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

const draw = (variables: JsonObject) =>
  renderWithPage(<MaintenanceScreen />, {
    org: { flags: { 'fe-heloc-maintenance': { enabled: true, variables } } },
  })

it(
  'has the specification’s title and message where the flag says nothing',
  proves('A-ERR-017', 'A-ERR-018', 'A-SHELL-025', 'A-REDIR-022'),
  async () => {
    draw({})
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Scheduled Maintenance',
    )
    expect(
      screen.getByText(
        'We are currently undergoing scheduled maintenance. Please check back shortly. Thank you for your patience!',
      ),
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

it.each([[['*']], [['/contact', '/dashboard']]])(
  'has no link to a dashboard that is blocked too: %j',
  async (routes) => {
    draw({ routes })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link')).toBeNull()
  },
)

it('has it where only others are blocked', async () => {
  draw({ routes: ['/contact', '/dashboard/settings'] })
  expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeTruthy()
})

it(
  'asks for the lender’s flag, with the organization, when it is looked at again',
  proves('A-CALL-035', 'B-TEL-005'),
  async () => {
    const asked: unknown[] = []
    const variables = [{ key: 'routes', defaultValue: ['*'] }]
    const callApi = (async (call: string, { body }: { body?: unknown } = {}) => {
      asked.push([call, body])
      return { body: { key: 'fe-heloc-maintenance', enabled: true, variables } }
    }) as unknown as CallApi
    renderWithPage(<MaintenanceScreen />, {
      callApi,
      org: { flags: { 'fe-heloc-maintenance': { enabled: true, variables: {} } } },
    })
    await screen.findByRole('heading', { level: 1 })
    document.dispatchEvent(new Event('visibilitychange'))
    await expect
      .poll(() => asked)
      .toEqual([
        [
          'flag',
          {
            featureKey: 'fe-heloc-maintenance',
            optimizeUser: { attributes: { organization: 'sample' } },
          },
        ],
      ])
  },
)
