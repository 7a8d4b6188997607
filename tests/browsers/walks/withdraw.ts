import { seeHeading } from '../../e2e/seeHeading.ts'
import { seePath } from '../../e2e/seePath.ts'
import { seeText } from '../../e2e/seeText.ts'
import { startApplication } from '../../e2e/startApplication.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'

/**
 * Withdraws on a phone: thinks better of it once, then withdraws from the dashboard, and finds
 * nothing more to withdraw.
 */
export const withdraw: Walk = async ({ open }) => {
  const { page } = await open({ width: 360, isStill: true })
  const { uuid } = await startApplication(page)
  const main = page.locator('main')
  await main.getByRole('link', { name: 'Withdraw my application' }).click()
  await seePath(page, new RegExp(`${uuid}/withdraw$`))
  await seeHeading(page, 'Do you want to withdraw your application?')
  await expectNoErrors(page, 'alder', 'withdraw')
  await main.getByRole('button', { name: 'Withdraw my application' }).click()
  await seeText(page.getByRole('alert'), 'Please check the box to withdraw, or go back')
  await main.getByRole('link', { name: 'No, keep my application' }).click()
  await seePath(page, new RegExp(`${uuid}/start/profile$`))

  await page.goto('/dashboard')
  await main.getByRole('link', { name: 'Withdraw my application' }).click()
  await seePath(page, new RegExp(`${uuid}/withdraw$`))
  await main.getByRole('checkbox', { name: 'I want to withdraw my application' }).click()
  await main.getByRole('button', { name: 'Withdraw my application' }).click()
  await seePath(page, new RegExp(`${uuid}$`))
  await seeHeading(page, 'You withdrew your application')
  await page.goto('/dashboard')
  await seeText(main, 'The application is closed')
  await main.getByRole('link', { name: 'Withdraw my application' }).waitFor({ state: 'detached' })
}
