import type { Page } from '@playwright/test'
import { expectAccessible } from './borrower.ts'
import { keepPicture } from './keepPicture.ts'

/** Checks every accessibility rule once nothing moves any more, and keeps a picture. */
export async function seeScreen(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
  await keepPicture(page, name)
  await expectAccessible(page)
}
