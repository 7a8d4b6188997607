import { expect, type Page } from '@playwright/test'
import { seeFocus, type Focus } from './seeFocus.ts'

/** One Tab on: the focus is somewhere, seen, and with nothing over it. */
export async function stepOn(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Focus> {
  await page.keyboard.press(key)
  const focus = await seeFocus(page)
  const where = `${focus.name} at ${new URL(page.url()).pathname}`
  expect.soft(focus.isLost, `the focus is lost after ${where}`).toBe(false)
  expect.soft(focus.isRinged, `the focus is seen on ${where}`).toBe(true)
  expect.soft(focus.isInSight, `in sight: ${where}`).toBe(true)
  return focus
}

/** Tab by Tab from here until something bears these words. */
export async function stepTo(page: Page, words: string | RegExp, most = 60): Promise<void> {
  let focus = await seeFocus(page)
  for (let stops = 0; stops < most; stops++) {
    if (
      !focus.isLost &&
      (typeof words === 'string' ? focus.words === words : words.test(focus.words))
    )
      return
    focus = await stepOn(page)
  }
  throw new Error(`The keyboard does not reach ${String(words)}`)
}
