import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { Header } from '../../../src/app/shell/Header.tsx'
import type { Notification } from '../../../src/app/shell/notifications/Notification.ts'
import { NotificationsMenu } from '../../../src/app/shell/notifications/NotificationsMenu.tsx'
import { notificationAddress } from '../../../src/app/shell/notifications/notificationAddress.ts'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

const hourAgo = new Date(Date.now() - 3_700_000).toISOString()

function sample(count: number, unread: number): Notification[] {
  return Array.from({ length: count }, (_, index) => ({
    uuid: `0a4b1c5e-9d2f-4a63-8e27-1a6d40b7c9${String(index).padStart(2, '0')}`,
    created: hourAgo,
    title: `TrackedEvent ${index + 1}`,
    status: index < unread ? 'UNREAD' : 'READ',
    ...(index === 0 && {
      walletAddress: 'w1',
      ctas: [
        {
          title: 'Look at it',
          redirectPath: '/5f0c2a4e-8b1d-4c63-9e27-1a6d40b7c9f2/identity?step=2',
        },
      ],
    }),
  }))
}

function answering(list: readonly Notification[] | Error) {
  const made: string[] = []
  const callApi = vi.fn(async (call: unknown) => {
    made.push(String(call))
    if (list instanceof Error) throw list
    const body =
      call === 'read-notifications'
        ? list.map((one) => ({ ...one, status: 'READ' as const }))
        : list
    return { body, headers: new Headers() }
  })
  return { made, callApi: callApi as unknown as CallApi }
}

const open = async (name: RegExp) =>
  userEvent.click(await screen.findByText(name, { selector: '.menu-sign .unseen' }))

describe('notifications', () => {
  it(
    'shows three, and all on "View All"',
    proves('A-SHELL-017', 'A-CONST-017', 'A-CONST-018'),
    async () => {
      renderWithPage(<NotificationsMenu />, {
        jwt: 'token',
        callApi: answering(sample(5, 0)).callApi,
      })
      await open(/^Notifications$/)
      expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(3)
      await userEvent.click(screen.getByRole('button', { name: 'View All' }))
      expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5)
      expect(screen.queryByRole('button', { name: 'View All' })).toBeNull()
      expect(screen.getAllByText('1 hour ago')).toHaveLength(5)
    },
  )

  it('has no "View All" for three', proves('A-CONST-018'), async () => {
    renderWithPage(<NotificationsMenu />, {
      jwt: 'token',
      callApi: answering(sample(3, 0)).callApi,
    })
    await open(/^Notifications$/)
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull()
  })

  it.each([
    [1, '1'],
    [8, '8'],
    [9, '8+'],
    [40, '8+'],
  ])('counts %i unread as %s', proves('A-CONST-019'), async (unread, count) => {
    renderWithPage(<NotificationsMenu />, {
      jwt: 'token',
      callApi: answering(sample(40, unread)).callApi,
    })
    expect(
      await screen.findByText(`Notifications, ${count} unread`, { selector: '.menu-sign .unseen' }),
    ).toBeTruthy()
    expect(document.querySelector('.badge')?.textContent).toBe(count)
  })

  it('says so where there are none', proves('A-ERR-023'), async () => {
    renderWithPage(<NotificationsMenu />, { jwt: 'token', callApi: answering([]).callApi })
    await open(/^Notifications$/)
    expect(await screen.findByText('No Notifications')).toBeTruthy()
  })

  it('marks one as read by its button and by following it, and all at once', async () => {
    const { made, callApi } = answering(sample(3, 3))
    renderWithPage(<NotificationsMenu />, { jwt: 'token', callApi })
    await open(/^Notifications, 3 unread$/)
    await userEvent.click(screen.getAllByRole('button', { name: /^Mark as read/ })[1]!)
    expect(
      await screen.findByText('Notifications, 2 unread', { selector: '.menu-sign .unseen' }),
    ).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Look at it' })
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(made.filter((call) => call === 'read-notification')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(
      await screen.findByText('Notifications', { selector: '.menu-sign .unseen' }),
    ).toBeTruthy()
  })

  it('offers to try again where they do not load', async () => {
    const { made, callApi } = answering(new Error('offline'))
    renderWithPage(<NotificationsMenu />, { jwt: 'token', callApi })
    await open(/^Notifications$/)
    const before = made.length
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(made.length).toBe(before + 1)
  })

  it('is nothing for a visitor', proves('A-ROLE-009'), async () => {
    const { made, callApi } = answering(sample(3, 3))
    renderWithPage(<Header />, { callApi })
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
    expect(screen.queryByText(/Notifications/)).toBeNull()
    expect(made).toEqual([])
  })
})

it.each([
  ['/pay', undefined, '/pay'],
  ['/pay', 'w1', '/pay?walletAddress=w1'],
  ['/a/identity?step=2#top', 'w1', '/a/identity?step=2&walletAddress=w1#top'],
  ['/pay?walletAddress=w2', 'w1', '/pay?walletAddress=w2'],
])(
  'leads %s with the account %s to %s',
  proves('A-VAL-073', 'A-VAL-074'),
  (path, wallet, address) => {
    expect(notificationAddress(path, wallet)).toBe(address)
  },
)
