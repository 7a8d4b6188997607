import { proves } from '../proves.ts'
import { expect, test } from './borrower.ts'
import { situationsOf } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { bundleOf } from './walkFlow.ts'

test(
  'an interest-only line for older borrowers shows no term beside the page, where others do',
  proves('A-VAL-076'),
  async ({ page }) => {
    for (const [orgCode, labels] of [
      ['alder-later', ['Amount', 'APR', 'Monthly payment', 'After the draw period']],
      ['alder', ['Amount', 'APR', 'Term', 'Monthly payment']],
    ] as const) {
      await page.context().clearCookies()
      const { uuid } = await startApplication(page, { orgCode })
      const review = situationsOf(bundleOf(orgCode)).find(({ path }) => path === 'income/review')!
      const offer = { paymentCents: 365_00, laterPaymentCents: 532_00 }
      const parts = { ...review.parts, case: { ...review.parts.case, offer } }
      await tellSituations(page, orgCode, () => ({ ...review, parts }))
      await page.goto(`/account/heloc/${uuid}/income/review`)
      await expect(page.locator('aside .offer-details dt'), orgCode).toHaveText([...labels])
      await page.unrouteAll({ behavior: 'wait' })
    }
  },
)
