import { fileURLToPath } from 'node:url'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { awaitTakeOver } from '../../tools/browser/awaitTakeOver.ts'
import { listenToConsole } from '../../tools/browser/listenToConsole.ts'
import type { Page as DrivenPage } from '../../tools/browser/Page.ts'
import { findNewViolations } from './findNewViolations.ts'

/** What a page must never do while a borrower uses it. */
export interface Watch {
  readonly console: string[]
}

/** A browser of tomorrow that lacks what is optional: every walk runs on it. */
export const hostilePlatform = fileURLToPath(new URL('hostilePlatform.js', import.meta.url))

/** Whether the browser of this test runs scripts. */
let isScripted = true

/**
 * Collects console errors and warnings, page errors and CSP validationErrors; the test fails at its
 * end if there is one that it did not expect.
 */
export const test = base.extend<{ watch: Watch; scripts: void }, object>({
  scripts: [
    async ({ javaScriptEnabled }, use) => {
      isScripted = javaScriptEnabled !== false
      await use()
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript({ path: hostilePlatform })
        if (options?.javaScriptEnabled ?? isScripted) openTakenOver(context)
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
 * A page that is opened is one that its script has taken over, unless the test says what it waits
 * for: a walk is quicker than any visitor.
 */
function openTakenOver(context: BrowserContext): void {
  const open = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await open()
    const [visit, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (address, options) => {
      const answer = await visit(address, options)
      if (!options?.waitUntil) await awaitTakeOver(page)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      if (!options?.waitUntil) await awaitTakeOver(page)
      return answer
    }
    return page
  }
}

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
