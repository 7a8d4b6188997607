import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import originators from '../../../../orgs/alder/support/originators.json'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import type { ShownScreen } from '../../../../src/app/screens/application/run/ApplicationRun.ts'
import { OriginatorBar } from '../../../../src/app/screens/application/originator/OriginatorBar.tsx'
import { OriginatorPanel } from '../../../../src/app/screens/application/originator/OriginatorPanel.tsx'
import { renderWithPage, sampleOrg } from '../../renderWithPage.tsx'
import { proves } from '../../../proves.ts'

const [officer, broker] = Object.entries(originators.originators) as [
  string,
  { isBroker: boolean; email: string },
][]

function shownOf(uuid: string | null): ShownScreen {
  return { data: { application: { loanOriginatorUuid: uuid } } } as unknown as ShownScreen
}

const callApi = vi.fn(
  async (_call: unknown, { params }: { params: { loanOriginatorUuid: string } }) => {
    const { isBroker, ...originatorDisplayInfo } =
      originators.originators[params.loanOriginatorUuid as keyof typeof originators.originators]
    return { body: { userInfo: { isBroker }, originatorDisplayInfo }, headers: new Headers() }
  },
) as unknown as CallApi

const count = () => vi.mocked(callApi as unknown as () => void).mock.calls.length

/** How often the server is asked. */
const look = async () => {
  const before = count()
  renderWithPage(<OriginatorPanel shown={shownOf(officer![0])} />, { callApi })
  expect(await screen.findByText('Nadia Okafor')).toBeTruthy()
  return count() - before
}

describe('who looks after an application', () => {
  it(
    'stands at the side of a wide page',
    proves(
      'B-LO-001',
      'B-LO-003',
      'B-LO-004',
      'B-LO-006',
      'B-LO-007',
      'B-LO-008',
      'B-LO-009',
      'B-ROLE-007',
    ),
    async () => {
      renderWithPage(<OriginatorPanel shown={shownOf(officer![0])} />, { callApi })
      expect(await screen.findByRole('heading', { name: 'Your loan officer' })).toBeTruthy()
      expect(screen.getByText('Nadia Okafor')).toBeTruthy()
      expect(document.querySelector('img')?.getAttribute('src')).toBe(
        '/config/orgs/alder/officer.svg',
      )
      expect(screen.getByRole('link', { name: '(800) 555-0143' }).getAttribute('href')).toBe(
        'tel:8005550143',
      )
      expect(screen.getByRole('link', { name: officer![1].email }).getAttribute('href')).toBe(
        `mailto:${officer![1].email}`,
      )
      expect(screen.getByRole('link', { name: /9900311/ }).getAttribute('href')).toBe(
        sampleOrg.footer.companyNmlsURL,
      )
    },
  )

  it(
    'is asked for again after ten minutes, and not before',
    proves('A-CONST-015', 'A-CALL-013', 'B-LO-010'),
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
      expect(await look()).toBe(1)
      vi.setSystemTime(Date.now() + 599_000)
      expect(await look()).toBe(0)
      vi.setSystemTime(Date.now() + 2000)
      expect(await look()).toBe(1)
      vi.useRealTimers()
    },
  )

  it(
    'is a bar that opens a dialog on a narrow one',
    proves('B-LO-002', 'B-LO-003', 'B-LO-005'),
    async () => {
      renderWithPage(<OriginatorBar shown={shownOf(broker![0])} />, { callApi })
      await userEvent.click(await screen.findByRole('button', { name: 'Your broker' }))
      const dialog = screen.getByRole('dialog', { name: 'Your broker' })
      expect(dialog.textContent).toContain('Tomas Lindqvist')
      expect(dialog.textContent).toContain('Maple Street Mortgage Brokers')
      await userEvent.click(screen.getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it(
    'is asked for once, however often it is drawn; for how long, createMemory tells',
    proves('A-CALL-013', 'B-LO-010'),
    async () => {
      const uuid = '5d0d1c0a-7c8b-4f0e-9a53-0f6f0a2d7e11'
      const asked = vi.fn(async () => ({
        body: { userInfo: {}, originatorDisplayInfo: { originatorName: 'Ada' } },
        headers: new Headers(),
      }))
      for (const Drawn of [OriginatorPanel, OriginatorPanel, OriginatorBar]) {
        renderWithPage(<Drawn shown={shownOf(uuid)} />, { callApi: asked as unknown as CallApi })
        expect(
          await screen.findByText(/^Ada$|^Your loan officer$/, { selector: 'p, span' }),
        ).toBeTruthy()
      }
      expect(asked).toHaveBeenCalledTimes(1)
    },
  )

  it('is nothing where no one is named, or no one tells', async () => {
    const { container } = renderWithPage(<OriginatorPanel shown={shownOf(null)} />, { callApi })
    expect(container.textContent).toBe('')
    const other = renderWithPage(
      <OriginatorPanel shown={shownOf('0a4b1c5e-9d2f-4a63-8e27-1a6d40b7c901')} />,
    )
    await Promise.resolve()
    expect(other.container.textContent).toBe('')
  })
})
