import { formatDollars, formatRate } from '#engine'
import { estimateOf } from '#lending'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { findSmallTargets } from './findSmallTargets.ts'
import { bundleOf } from './walkFlow.ts'

/** The form's own example, at each lender in another state. */
const example = { valueCents: 500_000_00, owedCents: 250_000_00, drawCents: 50_000_00 }
const band = { minScore: 740, maxScore: 850 }

for (const [orgCode, state] of [
  ['alder', 'ID'],
  ['harborlight', 'TX'],
] as const) {
  test(
    `a visitor of ${orgCode} reads what it offers, works out what their home could bring, and begins`,
    { tag: orgCode === 'alder' ? [] : '@long' },
    async ({ page }) => {
      const { lending, org, texts, forms } = bundleOf(orgCode)
      const { underwriting, states } = lending
      const estimate = (more: Partial<typeof example> = {}) =>
        estimateOf(underwriting, states, org.licensedStates, {
          state,
          ...example,
          ...band,
          ...more,
        })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/?orgCode=${orgCode}`)
      await expect(page).toHaveURL(/\/dashboard/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['landing/hero']!.title)

      const shown = page.locator('.landing-result')
      const { range, maxDrawCents } = estimate()
      await expect(shown).toContainText(formatRate(range!.minAprBps))
      await expect(shown).toContainText(formatRate(range!.maxAprBps))
      await expect(shown).toContainText(sayDollars(range!.minPaymentCents))
      await expect(shown).toContainText(formatDollars(maxDrawCents))

      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
      const { y, height } = (await shown.boundingBox())!
      expect(y + height, 'the estimate is in the first view').toBeLessThanOrEqual(800)
      await page.setViewportSize({ width: 390, height: 844 })

      await page.getByLabel('Amount you want').fill('60,000')
      await page.getByRole('button', { name: 'See my estimate' }).click()
      const { range: next } = estimate({ drawCents: 60_000_00 })
      await expect(shown).toContainText(sayDollars(next!.minPaymentCents))
      await page.getByLabel('Amount you want').fill('399,000')
      await page.getByRole('button', { name: 'See my estimate' }).click()
      await expect(shown).toContainText('not possible with what you entered')
      await page.getByLabel('State of your home').selectOption('New York')
      await page.getByRole('button', { name: 'See my estimate' }).click()
      await expect(shown).toContainText('We do not lend in this state yet.')
      await page.getByLabel('Value of your home').fill('')
      await page.getByRole('button', { name: 'See my estimate' }).click()
      await expect(page.getByRole('alert')).toContainText(
        'Enter what your home is worth, like 500,000',
      )

      for (const { title } of Object.values(underwriting.charges))
        await expect(page.getByRole('rowheader', { name: title })).toBeVisible()
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await findOverflow(page), `${width} px`).toEqual([])
      }
      expect(await findSmallTargets(page)).toEqual([])
      await expectAccessible(page)

      await expect(page.getByRole('link', { name: 'I have an application' })).toHaveAttribute(
        'href',
        /^\/auth\/login/,
      )
      await page.getByRole('link', { name: 'See what you can get' }).click()
      await expect(page).toHaveURL(/register-v2/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        forms['registration/property']!.ui.page.heading,
      )
    },
  )
}

test('a test site names its doors on the landing page', async ({ page }) => {
  await page.goto('/dashboard')
  const doors = page.locator('.landing-doors')
  await expect(doors.getByRole('link')).toHaveText(['Borrow', 'Work as an agent', 'Test bench'])
  await expect(doors).toContainText('flows/')
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(doors).toBeHidden()
})

function sayDollars(cents: number): string {
  return formatDollars(Math.round(cents / 100) * 100)
}
