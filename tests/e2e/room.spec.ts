import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { expect, test } from './borrower.ts'
import { findSmallTargets } from './findSmallTargets.ts'
import { phoneSize, seeRoom } from './seeRoom.ts'
import { situationsOf } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { bundleOf } from './walkFlow.ts'
import { watchMovement } from './watchMovement.ts'

/** Cumulative layout shift, as browsers measure it. */
const mostMovement = 0.02
/** Of the first page on a phone. */
const mostFooter = 0.25

/** Of a lender's application, beside the first step: what everyone comes to. */
const paths = ['start/profile', 'product/select', 'signing/sign', 'complete']
/** An offer has its disclosures. */
const long = ['product/select']

/** One of each look; the long run has all. */
const short = ['alder', 'vaultline']

const lenders = readdirSync('orgs', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

for (const orgCode of lenders)
  test(
    `${orgCode} on a phone: heading, length, footer, movement, targets and chat's button`,
    { tag: short.includes(orgCode) ? [] : '@long' },
    async ({ page }) => {
      const movement = await watchMovement(page)
      await page.setViewportSize(phoneSize)
      await page.goto(`/account/heloc/register-v2?orgCode=${orgCode}`)
      await see(page, movement)
      const footer = (await page.getByRole('contentinfo').boundingBox())!
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      expect.soft(footer.height / whole, 'the footer').toBeLessThanOrEqual(mostFooter)

      const { uuid } = await startApplication(page, { orgCode })
      const situations = situationsOf(bundleOf(orgCode)).filter(({ path }) => paths.includes(path))
      let current = situations[0]!
      await tellSituations(page, orgCode, () => current)
      for (const path of paths) {
        current = situations.find((one) => one.path === path)!
        await test.step(path, async () => {
          await page.setViewportSize(phoneSize)
          await page.goto(`/account/heloc/${uuid}/${path}?orgCode=${orgCode}`)
          await see(page, movement, long.includes(path))
        })
      }
    },
  )

async function see(page: Page, movement: () => Promise<number>, isLong = false): Promise<void> {
  await expect(page.locator('main h1').first()).not.toBeEmpty()
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  await expect(
    page.locator('main .skeleton, main .lintel-waiting, main [aria-busy=true]'),
  ).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect.soft(await movement(), 'what moved while it came').toBeLessThanOrEqual(mostMovement)
  expect.soft(await findSmallTargets(page), 'targets').toEqual([])
  expect.soft(await findOverflow(page), 'what stands out').toEqual([])
  const hasChat = (await page.getByRole('button', { name: 'Chat with us' }).count()) > 0
  await seeRoom(page, { isLong, hasChat })
}
