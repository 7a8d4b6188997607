import { mouse } from '../../tools/browser/mouse.ts'
import { expect, test } from './borrower.ts'
import { findFlaws } from './findFlaws.ts'
import { createPerson } from './people.ts'
import { submitButton, walkFlow } from './walkFlow.ts'

test(
  'the progress says what can still come, and a changed answer what it adds, and why',
  { tag: '@long' },
  async ({ page }) => {
    const { answers } = createPerson()
    const left = page.locator('.progress-left')
    const main = page.getByRole('main')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/account/heloc/register-v2')
    await expect(left).toHaveText('7 to 8 steps left in this part, about 4 minutes')
    const [orgCode, flow] = ['alder', 'registration-v2']
    await walkFlow(page, { orgCode, flow, answers, hand: mouse, until: 'annual-income' })
    await expect(left).toHaveText('5 steps left in this part, about 3 minutes')

    await page.setViewportSize({ width: 360, height: 740 })
    const back = main.getByRole('button', { name: 'Back', exact: true })
    await back.click()
    await expect(page).toHaveURL(/for-sale/)
    await back.click()
    await expect(page).toHaveURL(/register-v2$/)
    await page.locator('input[value="SECONDARY"]').check()
    await submitButton(page).click()
    await expect(page).toHaveURL(/home-address/)
    await expect(main.locator('output')).toContainText([
      'This adds 1 step, because you do not live in the home.',
    ])
    expect(await findFlaws(page, 'alder')).toEqual([])
    await page.reload()
    await expect(main).toContainText('We ask because you do not live in the home.')
    await page.locator('.progress-bar summary').click()
    await expect(left).toHaveText('6 steps left in this part, about 3 minutes')
    expect(await findFlaws(page, 'alder')).toEqual([])
  },
)
