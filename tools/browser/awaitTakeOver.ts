import type { Page } from './Page.ts'

/** Waits until the script has taken over what the server drew: drivers are quick. */
export async function awaitTakeOver(page: Pick<Page, 'waitForFunction'>): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-drawn]'))
}
