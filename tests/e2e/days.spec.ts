import { addDays } from '#engine'
import type { JsonObject } from '#model'
import { expect, test } from './borrower.ts'
import { replaceAnswers } from './replaceAnswers.ts'
import { situationsOf } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { bundleOf } from './walkFlow.ts'

const bundle = bundleOf('alder')
const situation = situationsOf(bundle).find(({ path }) => path === 'bpo/order-bpo')!

for (const timezoneId of ['Pacific/Honolulu', 'America/Anchorage', 'America/New_York'])
  test.describe(`a borrower with a clock of ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('chooses among the days of the home', async ({ page }) => {
      const { uuid } = await startApplication(page)
      await tellSituations(page, 'alder', () => situation)
      // The day on which clocks are set ahead is a Sunday, on which no one comes.
      const today = '2027-03-12'
      await replaceAnswers(page, [
        {
          path: bundle.calls['next-step']!.path.replaceAll(/\{\w+\}/g, '*'),
          answer: (real: JsonObject) => ({ ...real, status: situation.status, today }),
        },
      ])
      await page.goto(`/account/heloc/${uuid}/${situation.path}`)
      const days = page.getByLabel('Day', { exact: true }).locator('option:not([value=""])')
      const inDays = [1, 3, 4, 5]
      for (const [index, count] of inDays.entries()) {
        const day = addDays(today, count)
        await expect(days.nth(index)).toHaveAttribute('value', day)
        await expect(days.nth(index)).toHaveText(inWords.format(Date.parse(day)))
      }
    })
  })

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
