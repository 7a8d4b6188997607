import type { Locator, Page } from '@playwright/test'
import { expect, test } from './borrower.ts'
import { readPdfText } from '../server/documents/readPdfText.ts'
import { phoneSize, seeWholeChatButton, upper } from './seeRoom.ts'
import { merge, situationsOf, type Situation } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { bundleOf } from './walkFlow.ts'
import { takeFocus } from './takeFocus.ts'

const sizes = [phoneSize, { width: 1280, height: 800 }]
const situations = situationsOf(bundleOf('alder'))
const situationOf = (path: string) => situations.find((one) => one.path === path)!

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
    await expect(page.locator('.offer-details'), 'what was chosen before').toHaveCount(0)
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
    if (size !== phoneSize) {
      const [result, chat] = await Promise.all(
        ['.lintel-offer-result', '.chat-toggle'].map((part) => page.locator(part).boundingBox()),
      )
      expect(result!.x + result!.width, 'the chat is beside the result').toBeLessThan(chat!.x)
    }
    if (size === phoneSize) {
      const line = (await page.locator('.application-bars .progress-line').boundingBox())!
      expect([line.x, line.width], 'the progress reaches both edges').toEqual([0, size.width])
    }
  }
  for (const landscape of [false, true]) {
    const { pages } = await readPdfText(await page.pdf({ format: 'Letter', landscape }))
    expect(pages[0], 'the first sheet begins with the heading').toContain('You prequalify for')
    expect(pages[0], 'and goes on with the choices').toContain('How much would you like?')
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

/** What a choice costs or brings, in the words of the page that asks for it. */
const saidThere: readonly (readonly [path: string, words: string, situation?: string])[] = [
  ['start/profile', 'to check your credit, without affecting your score'],
  ['liens', 'A loan that you pay off and close does not count.'],
  ['bpo/condition', 'The valuation costs $180.'],
  ['bpo/order-bpo', 'The valuation costs $180.'],
  ['notary/intro', 'If you choose to meet in person, the notary costs $300.'],
  ['notary/intro', 'The notary costs $300, unless you chose paper', 'attorney closes'],
  ['notary/error', 'If you choose to meet in person, the notary costs $300.'],
]

test('costs and consequences are on the page where one chooses; what the applicant said makes no credit report', async ({
  page,
}) => {
  const { uuid } = await startApplication(page)
  let current = situationOf('start/profile')
  await tellSituations(page, 'alder', () => current)
  const main = page.getByRole('main')
  const open = async (situation: Situation) => {
    current = situation
    await page.goto(`/account/heloc/${uuid}/${situation.path}`)
    await expect(page.locator('main .step h1')).not.toBeEmpty()
  }
  for (const [path, words, name] of saidThere) {
    const isMeant = (one: Situation) => one.path === path && (name ?? one.name) === one.name
    await open(situations.find(isMeant)!)
    await expect(main, path).toContainText(words)
  }
  const declined = situationOf('error/decline')
  for (const creditUsed of [false, true]) {
    const decision = { reasons: ['The property is listed for sale'], creditUsed }
    const parts = { ...declined.parts, case: merge(declined.parts.case, { decision }) }
    await open({ ...declined, parts })
    await expect(main.locator('.reasons li')).toHaveText(['The property is listed for sale'])
    await expect(main.getByText(/credit (report|bureau|file|score)/i).first()).toBeVisible({
      visible: creditUsed,
    })
  }
})

async function isInSight(page: Page, one: Locator): Promise<boolean> {
  const box = await one.boundingBox()
  const { height } = page.viewportSize()!
  return box !== null && box.y >= 0 && box.y + box.height <= height
}
