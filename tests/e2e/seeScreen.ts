import type { Page } from '@playwright/test'
import { expectAccessible } from './borrower.ts'

/** A picture of the whole screen for whoever looks at the results, once nothing is on its way any more, and every accessibility rule. */
export async function seeScreen(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true })
  await expectAccessible(page)
}
