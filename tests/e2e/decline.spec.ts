import type { Page } from '@playwright/test'
import { expect, test } from './borrower.ts'
import { seeScreen } from './seeScreen.ts'
import { startApplication, type Applicant } from './startApplication.ts'
import { settle, walkApplication } from './walkApplication.ts'

/** Paths of every room of an application; none of them is open any more. */
const elsewhere = ['', 'start/profile', 'liens', 'product/select', 'bank/disburse', 'signing/sign', 'notary/intro', 'complete', 'error']

async function walkToDecision(page: Page, { legalName }: Applicant, until: string): Promise<void> {
  const visited = await walkApplication(page, { orgCode: 'alder', legalName, until })
  expect(visited).toEqual(['start/profile', 'liens', until])
}

test('a low score on a phone: reasons, rights, the notice as a PDF; every other path leads to the decision, the documents stay open (A-ERR-027, A-REDIR-008, A-REDIR-020, A-REDIR-021, A-STAT-010)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const applicant = await startApplication(page, { lastName: 'Lowscore' })
  await walkToDecision(page, applicant, 'error/credit')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We are unable to approve your request')
  await expect(main.locator('.reasons li').first()).toBeVisible()
  await seeScreen(page, 'decline-credit-phone')

  await test.step('every other path of the application leads to the decision', async () => {
    for (const path of elsewhere) {
      await page.goto(`/account/heloc/${applicant.uuid}/${path}`)
      expect(await settle(page), `from "${path}"`).toBe('error/credit')
    }
  })
  await main.getByRole('link', { name: 'Read and download your notice' }).click()
  await expect(page).toHaveURL(new RegExp(`${applicant.uuid}/document/disclosures$`))
  await seeScreen(page, 'decline-documents-phone')
  await page.reload()
  expect(await settle(page)).toBe('document/disclosures')

  await page.goto('/dashboard')
  await expect(main.locator('.card-status')).toBeVisible()
  await seeScreen(page, 'decline-dashboard-phone')
})

test('a bankruptcy: the reason by its name, the same decision on the dashboard (A-ERR-026, A-MACH-041)', async ({ page }) => {
  const applicant = await startApplication(page, { lastName: 'Bankrupt' })
  await walkToDecision(page, applicant, 'error/decline')
  const main = page.getByRole('main')
  await expect(main.locator('.reasons li')).toHaveText(['Bankruptcy'])
  await seeScreen(page, 'decline-bankruptcy')
})
