import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from './Page.ts'

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

/** Our pages have no frames, and the rules of the page itself are all that can be broken. */
const options = { runOnly: tags, resultTypes: ['violations'] }

let source: string | undefined

/** What axe has against the page as it is now. */
export async function findViolations(page: Page): Promise<readonly Violation[]> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  // What is there already from an earlier look at this page is not put in once more.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (settings) => {
    const { axe } = globalThis as unknown as { axe: { run(settings: object): Promise<{ violations: readonly AxeResult[] }> } }
    const { violations } = await axe.run(settings)
    return violations.map(({ id, help, helpUrl, impact, nodes }) => ({
      rule: id,
      help,
      helpUrl,
      impact: impact ?? 'minor',
      nodes: nodes.map(({ target }) => target.join(' ')),
    }))
  }, options)
}

/** As much of axe's own result as is read. */
interface AxeResult {
  readonly id: string
  readonly help: string
  readonly helpUrl: string
  readonly impact: string | null
  readonly nodes: readonly { readonly target: readonly string[] }[]
}
