import { expect, type Page } from '@playwright/test'

/**
 * Puts the time of the application that the page shows, or of `uuid`, on, and its work with it. The clock of the other applications, which
 * other tests walk at the same time, stays. `advance`: "PT10S", "P1D".
 */
export async function passTime(page: Page, orgCode: string, advance: string, uuid = shownApplication(page)): Promise<void> {
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'))
  const answer = await page.request.post(`${new URL(page.url()).origin}/sandbox/api/applications/${uuid}/clock`, {
    headers: { authorization: `Bearer ${jwt}`, 'x-org': orgCode },
    data: { advance },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

function shownApplication(page: Page): string {
  return /\/account\/heloc\/([0-9a-f-]{36})/.exec(page.url())![1]!
}
