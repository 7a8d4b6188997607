import type { Locator, Page } from '@playwright/test'
import { expect, test } from './borrower.ts'
import { situationsOf } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { bundleOf } from './walkFlow.ts'
import { takeFocus } from './takeFocus.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const situations = situationsOf(bundleOf('alder'))
const situationOf = (path: string) => situations.find((one) => one.path === path)!

/** Of the window's height, where the heading may begin. */
const upper = 0.25

test('what one decides by is in sight: the heading at once, the payment at every choice of an offer', async ({
  page,
}) => {
  const { uuid } = await startApplication(page)
  let current = situationOf('product/select')
  await tellSituations(page, 'alder', () => current)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const path of ['start/profile', 'liens', 'complete', 'product/select']) {
      current = situationOf(path)
      await page.goto(`/account/heloc/${uuid}/${path}`)
      const heading = page.locator('main .step h1')
      await expect(heading).not.toBeEmpty()
      const { y } = (await heading.boundingBox())!
      expect(y, `${path} at ${size.width} px`).toBeLessThanOrEqual(size.height * upper)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'You prequalify for up to $100,000',
    )
    for (const choice of await page.locator('.lintel-offer input').all()) {
      await choice.scrollIntoViewIfNeeded()
      await takeFocus(choice)
      const payment = page
        .locator('.lintel-offer-bar strong, .lintel-offer-payment dd')
        .filter({ visible: true })
      const isSeen = await Promise.all((await payment.all()).map((one) => isInSight(page, one)))
      expect(isSeen.some(Boolean), await choice.evaluate((input) => input.id)).toBe(true)
    }
    await seeWholeChatButton(page)
  }
})

for (const orgCode of ['alder', 'harborlight'])
  test(`on a phone, the first field of ${orgCode} is in the upper part of the first view`, async ({
    page,
  }) => {
    const { width, height } = sizes[0]!
    await page.setViewportSize({ width, height })
    await page.goto(`/account/heloc/register-v2?orgCode=${orgCode}`)
    const field = (await page.getByLabel('Street address').boundingBox())!
    expect(field.y + field.height).toBeLessThanOrEqual(height * 0.6)
  })

/** Wherever the page is scrolled to, nothing that one reads lies under the chat's button. */
async function seeWholeChatButton(page: Page): Promise<void> {
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
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.left < right && box.right > left && box.top < bottom && box.bottom > top)
        covered.push(node.textContent)
  }
  return covered
}

async function isInSight(page: Page, one: Locator): Promise<boolean> {
  const box = await one.boundingBox()
  const { height } = page.viewportSize()!
  return box !== null && box.y >= 0 && box.y + box.height <= height
}
