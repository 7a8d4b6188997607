import type { Page } from '@playwright/test'
import { findOverflow } from '../../src/cli/browser/driver/findOverflow.ts'
import { advanceApplication } from './advanceApplication.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { isDeep } from '../deep.ts'
import { helpAtDesk } from './helpAtDesk.ts'
import { keepPicture } from './keepPicture.ts'
import { signInAsAgent } from './signInAsAgent.ts'
import { startApplication } from './startApplication.ts'

test('an agent at the desk helps a borrower who cannot be identified: what they can do, their note, what came of it', async ({
  page,
  watch,
}) => {
  test.setTimeout(240_000)
  const borrower = await startApplication(page, { lastName: 'Smear', isLater: true })
  await advanceApplication(page, borrower, 'identity/help')
  const jwt = await signInAsAgent(page)
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
  watch.console.length = 0
  await page.goto('/dashboard')
  await helpAtDesk(page, 'Rosa Smear', () => expectNoErrors(page))
})

test('a manager reads the reports of the year, saves them, and makes the register', async ({
  page,
  watch,
}) => {
  await page.goto('/auth/login')
  const jwt = await signInAsAgent(page)
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
  watch.console.length = 0
  await page.goto('/agent')
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await expect(page.getByRole('table', { name: 'Race' })).toBeVisible()
  const save = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).first().click(),
    ])
    return file.suggestedFilename()
  }
  const year = new Date().getFullYear()
  expect(await save('Save as a spreadsheet')).toBe(`report-${year}.csv`)
  await page.getByRole('button', { name: `Make the register of ${year}` }).click()
  await expect(page.getByText(/It passes every edit|It fails/)).toBeVisible()
  expect(await save('Save the file')).toBe(`alder-register-${year}.txt`)
  await expectNoErrors(page)

  await page.getByRole('textbox', { name: 'Year' }).fill(String(year - 1))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(new RegExp(`year=${year - 1}`))
  await expect(page.getByRole('button', { name: `Make the register of ${year - 1}` })).toBeVisible()
})

async function expectNoErrors(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await keepPicture(page, `desk-${width}`)
    expect(await findOverflow(page), `${width} px`).toEqual([])
    if (isDeep || width === 360) await expectAccessible(page)
  }
}
