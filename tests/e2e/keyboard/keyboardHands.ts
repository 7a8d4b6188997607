import { expect, type Page } from '@playwright/test'
import type { JsonObject } from '#model'
import { answerParts } from '../../../tools/browser/answerParts.ts'
import type { Locator } from '../../../tools/browser/Page.ts'
import type { Hands } from '../walkApplication.ts'
import { answerWithKeys } from './answerWithKeys.ts'
import { seeFocus } from './seeFocus.ts'
import { stepOn, stepTo } from './stepOn.ts'

/**
 * Tab, Shift+Tab, Space, Enter, arrows, Escape and letters: nothing else, and the focus is never
 * lost on the way.
 */
export const keyboardHands: Hands = {
  async read(page: Page, look) {
    const first = page.getByRole('button', { name: /^Read “/ })
    await first.or(page.locator('main form button[type="submit"]')).first().waitFor()
    if (!(await first.isVisible())) return
    await stepTo(page, /^Read “/)
    await page.keyboard.press('Enter')
    await readAll(page, look)
  },
  async answer(page: Page, _, answer, words) {
    const button = page.locator('main form button[type="submit"]')
    const fill = async (part: JsonObject) => {
      // What reading the documents unlocks comes with code of its own.
      await button.waitFor()
      await expect(page.locator('main form .lintel-waiting')).toHaveCount(0)
      await answerWithKeys(page, part, words)
    }
    await answerParts(page, answer, fill, () => press(page, button))
  },
  press,
}

async function press(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 60 && !(await isThere()); stops++) await stepOn(page)
  await page.keyboard.press('Enter')
}

/**
 * The dialog holds the focus, each document's heading takes it, and its text scrolls by keys;
 * closing it leaves the focus where the reader continues.
 */
async function readAll(page: Page, look: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog')
  const heading = dialog.getByRole('heading', { level: 2 })
  const next = /^(Next document|Back to signing)$/
  for (let isLast = false; !isLast;) {
    await expect(heading).toBeFocused()
    await dialog.locator('.reading-text').waitFor()
    await look()
    await expect(async () => {
      await page.keyboard.press('PageDown')
      await expect(dialog.locator('.document-end .document-state span')).toBeVisible({
        timeout: 200,
      })
    }).toPass({ timeout: 45_000, intervals: [50] })
    const title = await heading.innerText()
    await dialog.locator('.document-dialog-body').evaluate(awaitStill)
    await stepTo(page, next)
    isLast = (await dialog.getByRole('button', { name: next }).innerText()) === 'Back to signing'
    await page.keyboard.press('Enter')
    if (!isLast) await expect(heading).not.toHaveText(title)
  }
  await dialog.waitFor({ state: 'hidden' })
  await expectFocus(page)
}

/**
 * Resolves once nothing scrolls any more: a page down goes on for some frames, and would take what
 * a Tab brings into sight out of it again.
 */
function awaitStill(scroller: Element): Promise<void> {
  return new Promise((resolve) => {
    let [last, still] = [scroller.scrollTop, 0]
    const look = () => {
      still = scroller.scrollTop === last ? still + 1 : 0
      last = scroller.scrollTop
      if (still > 20) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** The keyboard is somewhere, so that the next Tab does not begin at the top of the page. */
export async function expectFocus(page: Page): Promise<void> {
  const where = new URL(page.url()).pathname
  await expect
    .poll(async () => (await seeFocus(page)).isLost, { message: `the focus is lost at ${where}` })
    .toBe(false)
}
