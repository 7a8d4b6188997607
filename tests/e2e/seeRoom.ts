import { expect, type Page } from '@playwright/test'

export const phoneSize = { width: 390, height: 844 }

/** Of the window's height, where the heading may begin. */
export const upper = 0.25

/** Windows of a phone that what is asked may fill, with the button that sends it. */
const mostWindows = 2

/**
 * On a phone the heading is in the upper quarter of the window, what is asked ends within two
 * windows (not if `isLong`), and nothing that one reads or uses lies under the chat's button.
 */
export async function seeRoom(page: Page, { isLong = false, hasChat = true } = {}): Promise<void> {
  await page.setViewportSize(phoneSize)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const { y } = (await page.locator('main h1').boundingBox())!
  expect.soft(y, 'the top of the heading').toBeLessThanOrEqual(phoneSize.height * upper)
  const button = page.locator('main form button[type=submit]')
  if (!isLong && (await button.count()) > 0) {
    const { y: end, height } = (await button.boundingBox())!
    expect
      .soft(end + height - y, 'from the heading to the button')
      .toBeLessThanOrEqual(phoneSize.height * mostWindows)
  }
  if (hasChat) await seeWholeChatButton(page)
}

/** Wherever the page is scrolled to, nothing one reads or uses lies under the chat's button. */
export async function seeWholeChatButton(page: Page): Promise<void> {
  const chat = page.getByRole('button', { name: 'Chat with us' })
  await expect(chat).toHaveCount(1)
  const most = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (let top = 0; top <= most; top += 170) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await expect.poll(() => chat.evaluate(coversWords), { message: `at ${top} px` }).toEqual([])
  }
  // What came meanwhile has made the page longer.
  const seenAtEnd = () =>
    chat.evaluate((button) => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      return getComputedStyle(button).opacity
    })
  await expect.poll(seenAtEnd, { message: 'it is back at the end of the page' }).toBe('1')
}

function coversWords(button: Element): string[] {
  if (getComputedStyle(button).opacity === '0') return []
  const { left, top, right, bottom } = button.getBoundingClientRect()
  const covered: string[] = []
  const words = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue
    // Only heard: its box of one pixel is clipped, its line is not.
    if (node.parentElement.getBoundingClientRect().width <= 1) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.left < right && box.right > left && box.top < bottom && box.bottom > top)
        covered.push(node.textContent)
  }
  // It is round: a field can reach into a corner of its box.
  const inset = (right - left) * 0.15
  for (const control of document.querySelectorAll('main :is(a, button, input, select, textarea)')) {
    const box = control.getBoundingClientRect()
    if (
      box.left < right - inset &&
      box.right > left + inset &&
      box.top < bottom - inset &&
      box.bottom > top + inset &&
      control.checkVisibility()
    )
      covered.push(control.outerHTML)
  }
  return covered
}
