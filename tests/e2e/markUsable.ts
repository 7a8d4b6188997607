import type { Page } from '@playwright/test'

/** Marks in the page's timeline when the browser has taken over the first step: `usable`. */
export async function markUsable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () =>
      document.querySelector('main form button[type=submit]') &&
      !document.querySelector('[data-drawn]') &&
      performance.mark('usable') &&
      watcher.disconnect()
    const watcher = new MutationObserver(look)
    watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['data-drawn'] })
  })
}

/** Paths of what was asked for after that. */
export async function askedLater(page: Page): Promise<readonly string[]> {
  // The timeline has what has arrived.
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const [{ startTime }] = performance.getEntriesByName('usable') as [PerformanceEntry]
    return performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry.startTime > startTime ? [new URL(entry.name).pathname] : []))
  })
}
