import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { useEndSession } from '../../../src/app/shell/useEndSession.ts'
import { renderWithPage } from '../renderWithPage.tsx'

const tokenOf = (variant: string) => `h.${btoa(JSON.stringify({ sub: '7', variant }))}.s`

function Leave({ onLeft }: { onLeft: (redirect: string | undefined) => void }) {
  const end = useEndSession()
  return <button onClick={() => void end().then(onLeft)}>Logout</button>
}

async function leave(variant: string, callApi: CallApi) {
  localStorage.setItem('heloc_uuid', '7')
  const onLeft = vi.fn()
  const { page } = renderWithPage(<Leave onLeft={onLeft} />, { jwt: tokenOf(variant), callApi })
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await expect.poll(() => onLeft).toHaveBeenCalledOnce()
  return { page, redirect: onLeft.mock.calls[0]![0] as string | undefined }
}

afterEach(() => localStorage.removeItem('heloc_uuid'))

it.each([
  ['customer', 'logout'],
  ['agent', 'agent-logout'],
])(
  'ends the session of a %s by %s, and forgets token and application here',
  async (variant, call) => {
    const callApi = vi.fn(async () => ({
      body: { redirect: '/auth/login' },
      headers: new Headers(),
    }))
    const { page, redirect } = await leave(variant, callApi as unknown as CallApi)
    const body = { applicationName: 'heloc', orgCode: 'sample', mode: variant }
    expect(callApi).toHaveBeenCalledWith(call, { body, isOptional: true, endsSession: true })
    expect([page.token.read(), localStorage.getItem('heloc_uuid'), redirect]).toEqual([
      null,
      null,
      '/auth/login',
    ])
  },
)

it('forgets them where the server cannot be reached, too', async () => {
  const { page, redirect } = await leave('customer', () => Promise.reject(new Error('offline')))
  expect([page.token.read(), localStorage.getItem('heloc_uuid'), redirect]).toEqual([
    null,
    null,
    undefined,
  ])
})
