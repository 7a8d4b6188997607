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
  const borrower = await startApplication(page, { lastName: 'Smear', isLater: true })
  await advanceApplication(page, borrower, 'identity/help')
  const jwt = await signInAsAgent(page)
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
  watch.console.length = 0
  await page.goto('/agent?view=tasks&sort=created')
  await helpAtDesk(page, 'Rosa Smear', () => expectNoErrors(page))
})

test('the console of an address that names no lender is that of the agent who is signed in', async ({
  page,
}) => {
  await page.goto('/terms')
  const jwt = await signInAsAgent(page, undefined, process.env['E2E_DATA_DIR'], 'harborlight')
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
  for (const [path, title] of [
    ['/agent?view=all', 'Queue'],
    ['/agent/reports', 'Reports'],
    ['/dashboard', 'Your Home Line applications'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveURL(/orgCode=harborlight/)
  }
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toBeEmpty()
})

test(
  'a manager reads the reports of the year, saves them, and makes the register',
  { tag: '@long' },
  async ({ page, watch }) => {
    await page.goto('/auth/login')
    const jwt = await signInAsAgent(page)
    await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
    watch.console.length = 0
    await page.goto('/agent')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
    await expectNoErrors(page)
    await page.setViewportSize({ width: 1280, height: 800 })
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
    await expect(
      page.getByRole('button', { name: `Make the register of ${year - 1}` }),
    ).toBeVisible()
  },
)

async function expectNoErrors(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await keepPicture(page, `desk-${width}`)
    expect(await findOverflow(page), `${width} px`).toEqual([])
    if (isDeep || width === 360) await expectAccessible(page)
  }
}
