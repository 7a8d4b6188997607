import { expect, test } from './borrower.ts'
import { situationsOf } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { bundleOf } from './walkFlow.ts'
import { watchMovement } from './watchMovement.ts'
import { holdRequests } from './holdRequests.ts'

const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 1280, height: 800 }]
const situations = situationsOf(bundleOf('alder'))
const situationOf = (path: string) => situations.find((one) => one.path === path)!

/** Cumulative layout shift, as browsers measure it. */
const most = 0.02

test('nothing that one sees moves while a page comes, on a phone and on a desk', async ({
  page,
}) => {
  const movement = await watchMovement(page)
  const open = async (address: string) => {
    await page.goto(address)
    await expect(page.locator('main h1').first()).not.toBeEmpty()
    await expect(page.locator('main .skeleton, main [aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const { width } = page.viewportSize()!
    expect.soft(await movement(), `${address} at ${width} px`).toBeLessThanOrEqual(most)
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const address of ['/dashboard', '/account/heloc/register-v2']) await open(address)
  }
  const { uuid } = await startApplication(page)
  let current = situationOf('product/select')
  await tellSituations(page, 'alder', () => current)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const path of ['product/select', 'liens', 'signing/sign', 'complete']) {
      current = situationOf(path)
      await open(`/account/heloc/${uuid}/${path}`)
    }
    await open('/dashboard')
  }
})

test('what comes first of a page has the columns of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const left = async () => (await page.locator('.page-main').boundingBox())?.x
  const { uuid } = await startApplication(page)
  for (const [address, isDrawn] of [
    [`/account/heloc/${uuid}/start/profile`, false],
    ['/account/heloc/register-v2', true],
    ['/terms', true],
  ] as const) {
    const scripts = /\/assets\/index-.*\.js/
    const release = await holdRequests(page, scripts)
    const arrived = page.goto(address)
    await expect(page.locator('.page-main > .skeleton')).toBeVisible({ visible: !isDrawn })
    await expect(page.locator('main h1')).toHaveCount(isDrawn ? 1 : 0)
    await expect(page.locator('body'), 'the style sheet is there').toHaveCSS('margin', '0px')
    const outline = await left()
    release()
    await arrived
    await expect(page.locator('main h1').first()).not.toBeEmpty()
    await expect(page.locator('main .skeleton, main [aria-busy=true]')).toHaveCount(0)
    await expect.poll(left, { message: address }).toBe(outline)
    await page.unroute(scripts)
  }
})

for (const orgCode of ['alder', 'harborlight'])
  test(`the footer of ${orgCode} is at most a quarter of the first page on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(`/account/heloc/register-v2?orgCode=${orgCode}`)
    const footer = page.getByRole('contentinfo')
    for (const words of ['We answer the phone', bundleOf(orgCode).words['footer-notices']!])
      await expect(footer).toContainText(words)
    const { height } = (await footer.boundingBox())!
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height / whole).toBeLessThanOrEqual(0.25)
  })
