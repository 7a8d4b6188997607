import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import { useAsksWho } from '../../../../src/app/screens/account/useAsksWho.ts'
import { renderWithPage } from '../../renderWithPage.tsx'

const customer = `e30.${btoa(JSON.stringify({ variant: 'customer' }))}.x`
const agent = `e30.${btoa(JSON.stringify({ variant: 'agent' }))}.x`
const isGood: CallApi = async () => ({ body: {} as never, headers: new Headers() })
const isOver: CallApi = async () => Promise.reject(new ApiError(401, 'Unauthorized'))
const isDown: CallApi = async () => Promise.reject(new ApiError(503, 'Busy'))

function Probe({ mode, goOn }: { mode?: 'agent'; goOn: () => void }) {
  return <output>{useAsksWho(mode, goOn) ? 'asks' : 'waits'}</output>
}

it.each([
  ['a customer at the door of customers', customer, undefined],
  ['an agent where no door is named', agent, undefined],
  ['an agent at the door of agents', agent, 'agent'],
] as const)('%s, signed in, is led on and never asked', async (_, jwt, mode) => {
  const goOn = vi.fn()
  renderWithPage(<Probe {...(mode && { mode })} goOn={goOn} />, { jwt, callApi: isGood })
  expect(screen.getByRole('status').textContent).toBe('waits')
  await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('status').textContent).toBe('waits')
})

it.each([
  ['a visitor', undefined, undefined, isGood],
  ['a customer at the door of agents', customer, 'agent', isGood],
  ['whose session is over', customer, undefined, isOver],
  ['whose session cannot be asked about', customer, undefined, isDown],
] as const)('%s is asked who they are', async (_, jwt, mode, callApi) => {
  const goOn = vi.fn()
  renderWithPage(<Probe {...(mode && { mode })} goOn={goOn} />, { ...(jwt && { jwt }), callApi })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('asks'))
  expect(goOn).not.toHaveBeenCalled()
})
