import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

/** What a page must never do while a borrower uses it. */
export interface Watch {
  readonly console: string[]
}

/** Collects console errors and warnings, page errors and CSP refusals; the test fails at its end if there is one that it did not expect. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const watch: Watch = { console: [] }
      watchPage(page, watch)
      await use(watch)
      expect(watch.console, 'the console stays clean').toEqual([])
    },
    { auto: true },
  ],
})

export function watchPage(page: Page, watch: Watch): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') watch.console.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => watch.console.push(`pageerror: ${error.message}`))
}

/** WCAG 2.0–2.2 A and AA plus best practices, no exceptions. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .options({ resultTypes: ['violations'] })
    .setLegacyMode() // our pages have no frames, and another tab for each look takes seconds
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), `axe on ${page.url()}`).toEqual([])
}

export { expect }
