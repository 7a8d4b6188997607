import { findOverflow } from '../../src/cli/browser/driver/findOverflow.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { keepPicture } from './keepPicture.ts'
import { signInAsAgent } from './signInAsAgent.ts'

test(
  'a manager reads waiting times of a day of chats, and saves them for a spreadsheet',
  { tag: '@long' },
  async ({ page }) => {
    const jwt = await signInAsAgent(page)
    await page.addInitScript((token) => localStorage.setItem('jwt', token), jwt)
    await page.goto('/agent/reports')
    const report = page.getByRole('region', { name: 'Chats of a day' })
    await expect(report.getByRole('rowheader', { name: 'Asked for an agent' })).toBeVisible()
    await report.getByLabel('Day').fill('2020-01-02')
    await expect(report.getByRole('row', { name: /Asked for an agent 0/ })).toBeVisible()
    const saved = page.waitForEvent('download')
    await report.getByRole('button', { name: 'Save as a spreadsheet' }).click()
    expect((await saved).suggestedFilename()).toBe('chats-2020-01-02.csv')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `${width} px`).toEqual([])
      await expectAccessible(page)
      await keepPicture(page, `chat-report-${width}`)
    }
  },
)
