import type { Page } from '@playwright/test'

/** Waits until what can follow a step is in the browser; a quiet network does not tell. */
export async function fetchedAhead(page: Page, step: string): Promise<void> {
  await page.waitForFunction(
    (shown) =>
      performance
        .getEntriesByName('fetched-ahead')
        .some((mark) => (mark as PerformanceMark).detail === shown),
    step,
  )
}
