import { act, fireEvent, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import limits from '../../../src/app/limits.json'
import { ToastRegion } from '../../../src/app/shell/toasts/ToastRegion.tsx'
import type { Toast, Toasts } from '../../../src/app/page/Toasts.ts'
import { useToasts } from '../../../src/app/shell/toasts/useToasts.ts'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

let toasts: Toasts

function Taker() {
  const taken = useToasts()
  useEffect(() => {
    toasts = taken
  }, [taken])
  return <ToastRegion />
}

async function show(...shown: Toast[]) {
  await act(async () => {
    shown.forEach(toasts.show)
    await vi.dynamicImportSettled()
  })
}

const titles = () =>
  [...document.querySelectorAll('.toast-title')].map((title) => title.lastChild?.textContent)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  renderWithPage(<Taker />)
})
afterEach(() => {
  vi.useRealTimers()
})

it(
  'shows title and body in each of the four variants',
  proves('B-TOAST-002', 'B-ENT-021'),
  async () => {
    const variants = ['error', 'warning', 'success', 'info'] as const
    await show(
      ...variants.map((variant) => ({ variant, title: `A ${variant}`, body: `Of ${variant}` })),
    )
    for (const variant of variants) {
      const card = document.querySelector(`.toast-${variant}`) as HTMLElement
      expect(within(card).getByText(`A ${variant}`)).toBeTruthy()
      expect(within(card).getByText(`Of ${variant}`)).toBeTruthy()
    }
    expect(screen.getByRole('alert').textContent).toContain('A error')
  },
)

it(
  'shows at most five, and the older ones again when there is room',
  proves('B-TOAST-001', 'B-CONST-013'),
  async () => {
    await show(
      ...[1, 2, 3, 4, 5, 6, 7].map((number) => ({
        variant: 'error' as const,
        title: `No. ${number}`,
      })),
    )
    expect(titles()).toEqual(['No. 3', 'No. 4', 'No. 5', 'No. 6', 'No. 7'])
    fireEvent.click(screen.getByRole('button', { name: 'Close: No. 7' }))
    expect(titles()).toEqual(['No. 2', 'No. 3', 'No. 4', 'No. 5', 'No. 6'])
  },
)

it('lets good news go by itself, unless it is pointed at; bad news stay', async () => {
  await show(
    { variant: 'success', title: 'Saved' },
    { variant: 'error', title: 'Lost' },
    { variant: 'info', title: 'Held' },
  )
  fireEvent.pointerEnter(screen.getByText('Held').closest('li')!)
  await act(() => vi.advanceTimersByTimeAsync(limits.toasts.milliseconds))
  expect(titles()).toEqual(['Lost', 'Held'])
  fireEvent.pointerLeave(screen.getByText('Held').closest('li')!)
  await act(() => vi.advanceTimersByTimeAsync(limits.toasts.milliseconds))
  expect(titles()).toEqual(['Lost'])
})

it('stands in a region that is on the page before the first one', () => {
  expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite')
})
