import { awaitDrawing } from '../../tools/browser/awaitDrawing.ts'
import type { Page } from '../../tools/browser/Page.ts'

interface Shift {
  readonly value: number
}

/**
 * Sums up how far what is on the page moves by itself, in documents that are opened from now on. 0
 * in an engine that does not measure it.
 */
export async function watchMovement(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    const watcher = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    // A method: tsx gives other named functions a helper that the page does not have.
    Object.assign(window, {
      sumUp() {
        shifts.push(...watcher.takeRecords())
        return shifts.reduce((sum, shift) => sum + (shift as unknown as Shift).value, 0)
      },
    })
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      watcher.observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // What a change of the width moves is drawn in frames of its own.
    await awaitDrawing(page)
    return page.evaluate(() => (window as unknown as { sumUp: () => number }).sumUp())
  }
}
