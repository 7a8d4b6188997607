import { fileURLToPath } from 'node:url'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { listenToConsole } from '../../src/cli/browser/driver/listenToConsole.ts'
import type { Page as DrivenPage } from '../../src/cli/browser/driver/Page.ts'
import { findNewViolations } from './findNewViolations.ts'

/** What a page must never do while a borrower uses it. */
export interface Watch {
  readonly console: string[]
}

/** A browser of tomorrow that lacks what is optional: every walk runs on it. */
export const hostilePlatform = fileURLToPath(new URL('hostilePlatform.js', import.meta.url))

/**
 * Collects console errors and warnings, page errors and CSP validationErrors; the test fails at its
 * end if there is one that it did not expect.
 */
export const test = base.extend<{ watch: Watch }, object>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript({ path: hostilePlatform })
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ page }, use) => {
      const watch: Watch = { console: [] }
      watchPage(page, watch)
      await use(watch)
      // A call that a test holds back may still be on its way; left alone it fails whatever test
      // comes next.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(watch.console, 'the console stays clean').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Gives pages that are opened from now on an optional part of the platform that hostilePlatform.js
 * withholds.
 */
export async function giveBack(
  context: BrowserContext | Page,
  part: 'clipboard' | 'startViewTransition' | 'userAgentData',
): Promise<void> {
  await context.addInitScript((name) => {
    const withheld = (globalThis as unknown as Record<symbol, Record<string, () => void>>)[
      Symbol.for('lintel.withheld')
    ]!
    withheld[name]!()
  }, part)
}

export function watchPage(page: Page, watch: Watch): void {
  listenToConsole(page, (message) => watch.console.push(message))
}

/** axe's rules, no exceptions: "rule: what breaks it". */
export async function findViolations(page: DrivenPage): Promise<readonly string[]> {
  return (await findNewViolations(page)).map(({ rule, nodes }) => `${rule}: ${nodes.join(', ')}`)
}

export async function expectAccessible(page: DrivenPage): Promise<void> {
  expect(await findViolations(page), `axe on ${await page.url()}`).toEqual([])
}

export { expect }
