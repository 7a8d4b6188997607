import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Processing } from '../../../src/app/screens/application/Processing.tsx'
import { CopyButton } from '../../../src/app/shell/CopyButton.tsx'
import { Tooltip } from '../../../src/app/shell/Tooltip.tsx'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function drawTooltip() {
  renderWithPage(
    <Tooltip words="More about it">{(id) => <button aria-describedby={id}>Term</button>}</Tooltip>,
  )
  return { button: screen.getByRole('button'), tip: screen.getByText('More about it') }
}

const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the copy button', () => {
  it(
    'says for one second that it copied; a screen reader is told once',
    proves('A-CONST-025', 'A-CONST-030'),
    async () => {
      const writeText = vi.fn(async () => undefined)
      vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
      renderWithPage(<CopyButton what="application-number" text="LN-42" label="the number" />)
      fireEvent.click(screen.getByRole('button', { name: 'Copy the number' }))
      await pass(0)
      expect(writeText).toHaveBeenCalledWith('LN-42')
      expect(screen.getByRole('status').textContent).toBe('Copied')
      await pass(299)
      expect(screen.getByRole('status').textContent).toBe('Copied')
      await pass(1)
      expect(screen.getByRole('status').textContent).toBe('')
      await pass(699)
      expect(screen.getByRole('button').textContent).toBe('Copied')
      await pass(1)
      expect(screen.getByRole('button').textContent).toBe('Copy')
    },
  )
})

describe('a tooltip', () => {
  it(
    'comes after 200 ms of pointing and goes with the pointer',
    proves('A-CONST-026'),
    async () => {
      const { button, tip } = drawTooltip()
      fireEvent.pointerEnter(button.parentElement!, { pointerType: 'mouse' })
      await pass(199)
      expect(tip.hidden).toBe(true)
      await pass(1)
      expect(tip.hidden).toBe(false)
      fireEvent.pointerLeave(button.parentElement!)
      expect(tip.hidden).toBe(true)
    },
  )

  it('closes on Escape, and does not come for a pointer that passes', async () => {
    const { button, tip } = drawTooltip()
    fireEvent.pointerEnter(button.parentElement!, { pointerType: 'mouse' })
    await pass(200)
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(tip.hidden).toBe(true)
    fireEvent.pointerLeave(button.parentElement!)
    fireEvent.pointerEnter(button.parentElement!, { pointerType: 'mouse' })
    await pass(100)
    fireEvent.pointerLeave(button.parentElement!)
    await pass(500)
    expect(tip.hidden).toBe(true)
    expect(button.getAttribute('aria-describedby')).toBe(tip.id)
  })
})

describe('the processing dialog', () => {
  it(
    'waits for a while, ticks each 100 ms for 30 s, and then says that it takes long',
    proves('A-CONST-028', 'A-CONST-029'),
    async () => {
      renderWithPage(<Processing isBusy />)
      await pass(2999)
      expect(screen.queryByRole('dialog')).toBeNull()
      await pass(1)
      await vi.dynamicImportSettled()
      await pass(0)
      expect(bar()?.max).toBe(30_000)
      const before = bar()!.value
      await pass(100)
      expect(bar()!.value).toBe(before + 100)
      await pass(30_000 - bar()!.value - 100)
      expect(bar()?.value).toBe(29_900)
      await pass(100)
      expect(bar()).toBeNull()
      expect(screen.getByRole('status').textContent).toContain('longer than usual')
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('does not come over the question for the password, and waits afresh after it', async () => {
    const { page } = renderWithPage(<Processing isBusy />)
    await pass(2000)
    act(() => void page.reauthentication.ask())
    await pass(60_000)
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => page.reauthentication.answer(true))
    await pass(2999)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(1)
    await vi.dynamicImportSettled()
    await pass(0)
    expect(bar()).not.toBeNull()
  })
})
