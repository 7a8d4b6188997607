import type { Page } from '../../src/cli/browser/driver/Page.ts'

/**
 * Sums up how far what is on the page moves by itself, in documents that are opened from now on. 0
 * in an engine that does not measure it.
 */
export async function watchMovement(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return
    const watcher = new PerformanceObserver((list) =>
      list
        .getEntries()
        .forEach((entry) => moved.push((entry as PerformanceEntry & { value: number }).value)),
    )
    watcher.observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { moved: number[] }).moved.reduce((sum, one) => sum + one, 0),
    )
}
