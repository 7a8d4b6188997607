import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findUnsaidErrors } from './findUnsaidErrors.ts'
import type { Page } from './Page.ts'

export interface Violation {
  /** axe's name of the rule, "label", or ours. */
  readonly rule: string
  readonly help: string
  readonly helpUrl: string
  readonly impact: string
  /** Selectors of elements that violate it. */
  readonly nodes: readonly string[]
}

/** WCAG 2.0–2.2 A and AA plus best practices, without exceptions. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Our pages have no frames, so only the rules of the page itself apply. */
const options = { runOnly: tags, resultTypes: ['violations'] }

let source: string | undefined

/** axe has no rule against an error that says nothing. */
const unsaid = {
  rule: 'error-in-words',
  help: 'What is wrong with a control must be said in words',
  helpUrl: 'https://www.w3.org/WAI/WCAG22/Understanding/error-identification.html',
  impact: 'serious',
}

/**
 * axe's violations on the current page, and errors that say nothing. A target that is too small
 * only because a floating button covers it where the page is scrolled to is none: it is measured
 * again in the middle of the window.
 */
export async function findViolations(page: Page): Promise<readonly Violation[]> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  // axe stays in a page after the first check and is not injected again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found = await page.evaluate(async (settings) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(document, settings)
    const [x, y] = [scrollX, scrollY]
    for (const violation of violations.filter(({ id }) => id === 'target-size')) {
      const covered = new Set<unknown>()
      for (const node of violation.nodes) {
        document
          .querySelector(node.target[0]!)
          ?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const again = await axe.run(document, {
          ...settings,
          runOnly: { type: 'rule', values: ['target-size'] },
        })
        const isSmall = again.violations.some(({ nodes }) =>
          nodes.some(({ target }) => target.join(' ') === node.target.join(' ')),
        )
        if (!isSmall) covered.add(node)
      }
      violation.nodes = violation.nodes.filter((node) => !covered.has(node))
    }
    scrollTo({ left: x, top: y, behavior: 'instant' })
    const real = violations.filter(({ nodes }) => nodes.length > 0)
    return real.map(({ id, help, helpUrl, impact, nodes }) => ({
      rule: id,
      help,
      helpUrl,
      impact: impact ?? 'minor',
      nodes: nodes.map(({ target }) => target.join(' ')),
    }))
  }, options)
  const nodes = await findUnsaidErrors(page)
  return nodes.length === 0 ? found : [...found, { ...unsaid, nodes }]
}

interface Axe {
  run(context: Document, settings: object): Promise<{ violations: AxeResult[] }>
}

/** The part of axe's result that is used. */
interface AxeResult {
  readonly id: string
  readonly help: string
  readonly helpUrl: string
  readonly impact: string | null
  nodes: readonly { readonly target: readonly string[] }[]
}
