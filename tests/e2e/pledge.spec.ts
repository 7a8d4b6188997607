import { expect, test } from './borrower.ts'
import { seeScreen } from './seeScreen.ts'
import { advanceApplication } from './advanceApplication.ts'
import { startApplication, type Applicant } from './startApplication.ts'
import { walkApplication } from './walkApplication.ts'
import type { Page } from '@playwright/test'

const orgCode = 'vaultline'

// A device that asks for light pages: the lender is dark all the same.
test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'light' })

test('the landing speaks of pledged assets, and its controls are dark', async ({ page }) => {
  await page.goto(`/?orgCode=${orgCode}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('your home and your crypto')
  await expect(page.getByText('What if prices fall?')).toBeVisible()
  await expect(page.getByLabel('Bitcoin, in dollars')).toHaveValue('40,000')
  const root = page.locator('html')
  await expect(root).toHaveCSS('color-scheme', 'dark')
  await expect(page.locator('.sandbox-banner')).toHaveCSS('background-color', 'rgb(61, 44, 0)')
  await seeScreen(page, 'pledge-landing-phone')
})

test('assets are pledged on a phone, one by a signed message and one by a transfer', async ({
  page,
}) => {
  const applicant = await startAt(page, 'pledge/assets', 'Soto')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which assets will you pledge?')
  await expect(page.getByLabel('Signature from your wallet')).toHaveCount(0)
  await seeScreen(page, 'pledge-assets-phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Please enter the amount')
  await seeScreen(page, 'pledge-assets-wrong-phone')
  const visited = await walkApplication(page, {
    orgCode,
    legalName: applicant.legalName,
    until: 'product/select',
  })
  expect(visited).toEqual(['pledge/assets', 'product/select'])
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You prequalify')
  await seeScreen(page, 'pledge-offer-phone')
})

async function startAt(page: Page, path: string, lastName: string): Promise<Applicant> {
  const applicant = await startApplication(page, { orgCode, lastName, isLater: true })
  await advanceApplication(page, applicant, path, orgCode)
  await page.goto(`/account/heloc/${applicant.uuid}?orgCode=${orgCode}`)
  return applicant
}
