import { expect, test } from './borrower.ts'
import { phoneSize } from './seeRoom.ts'
import { merge, situationsOf } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { bundleOf } from './walkFlow.ts'

test('a Social Security number that is known is a row, and Change asks for another one', async ({
  page,
}) => {
  const first = situationsOf(bundleOf('alder')).find(({ path }) => path === 'start/contact')!
  const known = { ...first.parts, case: merge(first.parts.case, { ssnLast4: '8999' }) }
  const { uuid } = await startApplication(page)
  await tellSituations(page, 'alder', () => ({ ...first, parts: known }))
  await page.setViewportSize(phoneSize)
  await page.goto(`/account/heloc/${uuid}/start/contact`)
  const proceed = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Month').fill('7')
  await page.getByLabel('Day').fill('1')
  await page.getByLabel('Year').fill('2015')
  await proceed.click()
  await page.getByText('U.S. citizen').click()
  await page.getByLabel(/How many people/).fill('0')
  await page.getByText('No', { exact: true }).click()
  await page.getByText('By email').click()
  await proceed.click()
  const number = page.getByRole('textbox', { name: 'Social Security number' })
  await expect(page.getByText('•••-••-8999')).toBeVisible()
  await expect(number).toHaveCount(0)
  await page.locator('.lintel-known button').click()
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('')
  await proceed.click()
  await expect(page.getByRole('alert')).toContainText('Please enter your Social Security number')
})
