import { expect, type Page } from '@playwright/test'
import type { Hands } from '../walkApplication.ts'
import { answerWithKeys } from './answerWithKeys.ts'
import { seeFocus } from './seeFocus.ts'
import { stepOn, stepTo } from './stepOn.ts'

/**
 * Tab, Shift+Tab, Space, Enter, arrows, Escape and letters: nothing else, and the focus is never
 * lost on the way.
 */
export const keyboardHands: Hands = {
  async read(page: Page) {
    const next = page.getByRole('button', { name: /^Read “/ })
    await next.or(page.locator('main form button[type="submit"]')).first().waitFor()
    while (await next.isVisible()) {
      await stepTo(page, /^Read “/)
      await page.keyboard.press('Enter')
      await readToTheEnd(page)
    }
  },
  async answer(page: Page, _, answer, words) {
    // What reading the documents unlocks comes with code of its own.
    await page.locator('main form button[type="submit"]').waitFor()
    await expect(page.locator('main form .lintel-waiting')).toHaveCount(0)
    await answerWithKeys(page, answer, words)
  },
  async press(page: Page, target) {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let stops = 0; stops < 60 && !(await isThere()); stops++) await stepOn(page)
    await page.keyboard.press('Enter')
  },
}

/**
 * The dialog holds the focus; its document scrolls by keys; closing it leaves the focus where the
 * reader continues.
 */
async function readToTheEnd(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('canvas').first().waitFor()
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(isInside, 'the dialog takes the focus').toBe(true)
  const region = dialog.locator('.lintel-pdf-region')
  for (
    let stops = 0;
    stops < 12 && !(await region.evaluate((element) => element === document.activeElement));
    stops++
  )
    await stepOn(page)
  const done = dialog.getByRole('button', { name: 'Done', exact: true })
  await expect(async () => {
    await page.keyboard.press('Space')
    await expect(done).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 45_000, intervals: [50] })
  expect(await isInside(), 'the focus stays in the dialog').toBe(true)
  await stepTo(page, 'Done')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expectFocus(page)
}

/** The keyboard is somewhere, so that the next Tab does not begin at the top of the page. */
export async function expectFocus(page: Page): Promise<void> {
  const where = new URL(page.url()).pathname
  await expect
    .poll(async () => (await seeFocus(page)).isLost, { message: `the focus is lost at ${where}` })
    .toBe(false)
}
