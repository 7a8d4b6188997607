import { advanceApplication } from './advanceApplication.ts'
import { expect, test } from './borrower.ts'
import { seeScreen } from './seeScreen.ts'
import { startApplication } from './startApplication.ts'
import { settle } from './walkApplication.ts'
import { submitButton } from './walkFlow.ts'
import { proves } from '../proves.ts'

test(
  'a frozen credit file: which bureau lifts it and how, then the application continues',
  proves('A-ROUTE-050'),
  async ({ page }) => {
    const applicant = await startApplication(page, { lastName: 'Frost', isLater: true })
    await advanceApplication(page, applicant, 'credit/error')
    await page.goto(`/account/heloc/${applicant.uuid}`)
    expect(await settle(page)).toBe('credit/error')
    const main = page.getByRole('main')
    await expect(main.getByText('Larkspur Credit Bureau', { exact: true })).toBeVisible()
    await expect(main.getByText(/Lift the lock or freeze/)).toBeVisible()
    await seeScreen(page, 'frozen')

    await page.goto(`/account/heloc/${applicant.uuid}/product/select`)
    expect(await settle(page), 'no one gets past the bureau').toBe('credit/error')
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/liens$/)
    expect(await settle(page)).toBe('liens')
    await seeScreen(page, 'frozen-lifted')
  },
)

test(
  'a file frozen with a PIN, on a phone: a wrong PIN is asked again and never shown, the right one opens it',
  { ...proves('A-ROUTE-088'), tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const applicant = await startApplication(page, { lastName: 'Icebox', isLater: true })
    await advanceApplication(page, applicant, 'review-app/incorrect-pin')
    await page.goto(`/account/heloc/${applicant.uuid}`)
    expect(await settle(page)).toBe('review-app/incorrect-pin')
    const main = page.getByRole('main')
    const refused = main.getByText(/did not accept that PIN/)
    await expect(refused).toBeHidden()
    await submitButton(page).click()
    await expect(main.getByRole('alert')).toBeVisible()
    await seeScreen(page, 'frozen-pin-missing-phone')

    await page.locator('#root_pin').fill('1111')
    await submitButton(page).click()
    await expect(refused).toBeVisible({ timeout: 20_000 })
    expect(await settle(page)).toBe('review-app/incorrect-pin')
    await expect(page.locator('#root_pin'), 'a PIN is not kept').toHaveValue('')
    await seeScreen(page, 'frozen-pin-refused-phone')

    await page.locator('#root_pin').fill('4821')
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/liens$/)
  },
)
