import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { keepPicture } from './keepPicture.ts'
import { signInAsAgent } from './signInAsAgent.ts'

test(
  'a manager reads waiting times of a day of chats, and saves them for a spreadsheet',
  { tag: '@long' },
  async ({ page }) => {
    const jwt = await signInAsAgent(page)
    await page.addInitScript((token) => localStorage.setItem('jwt', token), jwt)
    await page.goto('/agent/reports?part=chats')
    const report = page.getByRole('region', { name: 'Chats on one day' })
    const asked = report.getByRole('term').filter({ hasText: 'Asked for an agent' })
    await expect(asked).toBeVisible()
    await report.getByLabel('Day').fill('2020-01-02')
    await expect(asked.locator('..')).toHaveText(/0$/)
    const saved = page.waitForEvent('download')
    await report.getByRole('button', { name: 'Export CSV' }).click()
    expect((await saved).suggestedFilename()).toBe('chats-2020-01-02.csv')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `${width} px`).toEqual([])
      await expectAccessible(page)
      await keepPicture(page, `chat-report-${width}`)
    }
  },
)
