import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { ApplicationScreen } from '../../../src/app/screens/ApplicationScreen.tsx'
import { findSaved } from '../../../src/app/router/findSaved.ts'
import { createEdition } from '../../../src/app/session/createEdition.ts'
import { createStore } from '../../../src/app/store/createStore.ts'
import { sampleApplication } from '../../engine/application/sampleApplication.ts'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'
import { oneField } from './account/oneField.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** Answers of the calls that open an application. */
const bodies: Readonly<Record<string, unknown>> = {
  application: { uuid },
  'application-status': {},
  identity: {},
  case: {},
  'read-steps': { answers: {}, submitted: {} },
  'next-step': { status: 'PROFILE', version: 1, today: '2026-11-21' },
  'read-application-draft': { typed: {} },
}

beforeEach(() => {
  vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('saves what was typed each time that the screen breaks as a whole, before the page is loaded again', async () => {
  const { bundle } = sampleApplication()
  const broken = { title: 'Broken', kind: 'message', entrance: true, texts: 'no list' }
  const screens = { ...bundle.screens.screens, broken } as never
  const forms = { profile: { hash: 'profile', secrets: [] } }
  const edition = createEdition(
    { ...bundle, forms, screens: { ...bundle.screens, screens } } as never,
    async () => oneField(),
  )
  const saved: unknown[] = []
  const callApi = (async (call: string, { body }: { body?: { typed: unknown } } = {}) => {
    if (call === 'save-application-draft') {
      saved.push(body!.typed)
      throw new ApiError(400, '')
    }
    return { body: bodies[call], headers: new Headers() }
  }) as unknown as CallApi
  const place = createStore('start/profile')
  const Drawn = () => {
    return (
      <ApplicationScreen uuid={uuid} path={useSyncExternalStore(place.subscribe, place.read)} />
    )
  }
  renderWithPage(<Drawn />, { jwt: 'token', callApi, edition })
  await userEvent.type(await screen.findByRole('textbox', { name: /City/ }), 'Boise')
  act(() => place.write('broken'))
  await screen.findByRole('heading', { level: 1, name: 'Sorry, looks like we have hit a snag!' })
  await expect.poll(() => saved.length).toBeGreaterThan(0)
  const before = saved.length
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => saved.length).toBeGreaterThan(before)
  expect(saved.at(-1)).toEqual({ 'start/profile': { city: 'Boise' } })
})

it(
  'leaves the application to be found again as the one that this browser opened last',
  proves('A-ROLE-020', 'A-ROUTE-008', 'B-ROUTE-001'),
  async () => {
    localStorage.removeItem('heloc_uuid')
    expect(findSaved('bank/disburse')).toEqual({ type: 'leave', to: '/dashboard' })
    const { bundle } = sampleApplication()
    const forms = { profile: { hash: 'profile', secrets: [] } }
    const edition = createEdition({ ...bundle, forms } as never, async () => oneField())
    const callApi = (async (call: string) => ({
      body: bodies[call],
      headers: new Headers(),
    })) as unknown as CallApi
    renderWithPage(<ApplicationScreen uuid={uuid} path="start/profile" />, {
      jwt: 'token',
      callApi,
      edition,
    })
    await screen.findByRole('textbox', { name: /City/ })
    expect(findSaved('bank/disburse')).toEqual({ type: 'redirect', to: `/${uuid}/bank/disburse` })
    localStorage.removeItem('heloc_uuid')
  },
)

/** The application with its first screen; `next`: what the status call says, the last one again. */
function drawAt(next: readonly string[]) {
  const { bundle } = sampleApplication()
  const forms = { profile: { hash: 'profile', secrets: [] } }
  const edition = createEdition({ ...bundle, forms } as never, async () => oneField())
  const made: string[] = []
  const callApi = (async (call: string) => {
    made.push(call)
    const count = made.filter((each) => each === 'next-step').length
    const status = next[Math.min(count, next.length) - 1]
    const body = call === 'next-step' ? { status, version: count, today: '2026-11-21' } : undefined
    return { body: body ?? bodies[call] ?? {}, headers: new Headers() }
  }) as unknown as CallApi
  const place = createStore('')
  const Drawn = () => (
    <ApplicationScreen uuid={uuid} path={useSyncExternalStore(place.subscribe, place.read)} />
  )
  const { page } = renderWithPage(<Drawn />, { jwt: 'token', callApi, edition })
  const go = vi
    .spyOn(page, 'go')
    .mockImplementation((to) => place.write(to.slice(uuid.length + 2).split('?')[0]!))
  return { made, place, go }
}
const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))
const isDrawn = () => screen.queryByRole('textbox', { name: /City/ }) !== null
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue' }))

it('asks for the status again after an answer', proves('A-STAT-001'), async () => {
  const { made } = drawAt(['PROFILE'])
  await userEvent.type(await screen.findByRole('textbox', { name: /City/ }), 'Boise')
  await send()
  await expect
    .poll(() => made.lastIndexOf('next-step'))
    .toBeGreaterThan(made.indexOf('submit-step'))
  expect(made).toContain('submit-step')
})

it(
  'keeps the loader for 300 ms after there is something to show',
  proves('A-CONST-027'),
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { place } = drawAt(['PULLING', 'PROFILE'])
      for (let step = 0; place.read() === '' && step < 1000; step++) await pass(10)
      expect([place.read(), isDrawn()]).toEqual(['start/profile', false])
      await pass(290)
      expect(isDrawn()).toBe(false)
      // The code of the screen takes time of its own.
      for (let frame = 0; !isDrawn() && frame < 1200; frame++) {
        await pass(10)
        await act(nextFrame)
      }
      expect(isDrawn()).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  },
)

it('keeps the column of the sidebar from the outline through the loader to the screen', async () => {
  await browser.viewport(1280, 800)
  const { made, place } = drawAt(['PULLING', 'PULLING', 'PROFILE'])
  const columns: boolean[] = []
  while (!isDrawn() && columns.length < 3000) {
    const body = document.querySelector('.page-body')
    columns.push(body === null || body.matches('.with-progress:has(> .progress-sidebar)'))
    await act(nextFrame)
  }
  expect([place.read(), isDrawn(), made.includes('case')]).toEqual(['start/profile', true, true])
  expect(columns).not.toContain(false)
})

it('asks for the chat to be open after a redirect to the screen, too', async () => {
  const here = location.href
  history.replaceState(null, '', '?pop-webchat')
  try {
    const { go } = drawAt(['PROFILE'])
    await screen.findByRole('textbox', { name: /City/ })
    expect(go.mock.calls).toEqual([[`/${uuid}/start/profile?pop-webchat`, { replace: true }]])
  } finally {
    history.replaceState(null, '', here)
  }
})
