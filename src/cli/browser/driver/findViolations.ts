import type { Page } from '@playwright/test'

export interface Violation {
  /** axe's name of the rule: "label". */
  readonly rule: string
  readonly help: string
  readonly helpUrl: string
  readonly impact: string
  /** Selectors of what breaks it. */
  readonly nodes: readonly string[]
}

/** WCAG 2.0–2.2 A and AA plus best practices, no exceptions. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe has against the page as it is now. */
export async function findViolations(page: Page): Promise<readonly Violation[]> {
  const { AxeBuilder } = await import('@axe-core/playwright')
  // What is there already from an earlier look at this page is not put in twice more.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .withTags(tags)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode() // our pages have no frames, and another tab for each look takes seconds
    .analyze()
  return violations.map(({ id, help, helpUrl, impact, nodes }) => ({
    rule: id,
    help,
    helpUrl,
    impact: impact ?? 'minor',
    nodes: nodes.map(({ target }) => target.join(' ')),
  }))
}
