import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import file from '../../../../flows/application/panels.json'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import { SignersPanel } from '../../../../src/app/screens/application/panels/SignersPanel.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'

const { signers: panel } = file.panels

const kim = { uuid: 's1', firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' }
const kit = { uuid: 's2', firstName: 'Kit', lastName: 'Roe', email: 'kit@example.com' }

/** The panel where the borrower waits for these. */
function draw(signers: readonly object[]) {
  const called = vi.fn()
  const acted = vi.fn()
  const callApi = (async (call: string, { params }: { params: object }) => {
    called(call, params)
    return { body: {}, headers: new Headers() }
  }) as unknown as CallApi
  const props = {
    run: { uuid: '7', acted },
    shown: { facts: { case: { coDeed: { signers } } } },
    panel,
  } as unknown as Parameters<typeof SignersPanel>[0]
  const { page } = renderWithPage(<SignersPanel {...props} />, { callApi })
  return { called, acted, page }
}

it('counts who has signed, of one as of several', () => {
  draw([{ ...kim, state: 'JOINED' }])
  expect(screen.getByText('0 of 1 signed')).toBeTruthy()
  draw([
    { ...kim, state: 'SIGNED' },
    { ...kit, state: 'INVITED' },
  ])
  expect(screen.getByText('1 of 2 signed')).toBeTruthy()
})

it('is not there where no one else signs', () => {
  draw([])
  expect(screen.queryByText(panel.title)).toBeNull()
})

it('sends the link again to those who have not come in yet, and says where it went', async () => {
  const { called, acted, page } = draw([
    { ...kim, state: 'JOINED' },
    { ...kit, state: 'INVITED' },
  ])
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).queryByRole('button')).toBeNull()
  await userEvent.click(within(second!).getByRole('button', { name: 'Send the link again' }))
  await waitFor(() => expect(acted).toHaveBeenCalled())
  expect(called.mock.calls).toEqual([['resend-signer-invitation', { uuid: '7', signerUuid: 's2' }]])
  expect(page.toasts.standing.read()).toMatchObject([
    { title: 'A new link was sent to kit@example.com.' },
  ])
})
