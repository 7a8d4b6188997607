import type { Page } from '@playwright/test'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { advanceApplication } from './advanceApplication.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { isDeep } from '../deep.ts'
import shipped from '../../support/console.json' with { type: 'json' }
import { hostScreens } from '../../src/app/router/hostScreens.ts'
import { findCodes } from './findCodes.ts'
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
  await page.setViewportSize({ width: 1280, height: 800 })
  const file = new URL(page.url()).pathname
  const shown = [
    ...Object.keys(shipped.views).map((view) => `/agent?view=${view}`),
    ...Object.keys(hostScreens).filter((path) => /^\/agent\/./.test(path)),
    ...['outcomes', 'chats', 'register'].map((part) => `/agent/reports?part=${part}`),
    ...(await page.locator('.console-tabs a').all()).map((_, index) => `${file}#${index}`),
  ]
  for (const address of shown) {
    const [path, tab] = address.split('#')
    await page.goto(path!)
    if (tab !== undefined) await page.locator('.console-tabs a').nth(Number(tab)).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(page.locator('.lintel-waiting, .skeleton, [aria-busy=true]')).toHaveCount(0)
    await page
      .locator('main details')
      .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')))
    expect.soft(await findCodes(page), address).toEqual([])
  }
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
    await expect(page.getByRole('table', { name: /^From entering a stage/ })).toBeVisible()
    const save = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).first().click(),
      ])
      return file.suggestedFilename()
    }
    const year = new Date().getFullYear()
    expect(await save('Export CSV')).toBe(`report-${year}.csv`)
    await page.getByRole('link', { name: 'Outcomes' }).click()
    await expect(page).toHaveURL(/part=outcomes/)
    await page.getByRole('link', { name: 'HMDA register' }).click()
    await page.getByRole('button', { name: `Create the ${year} register` }).click()
    await expect(page.getByText(/It passes every edit|It fails/)).toBeVisible()
    expect(await save('Save the file')).toBe(`alder-register-${year}.txt`)
    await expectNoErrors(page)

    await page.getByRole('textbox', { name: 'Year' }).fill(String(year - 1))
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(new RegExp(`year=${year - 1}`))
    await expect(
      page.getByRole('button', { name: `Create the ${year - 1} register` }),
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
