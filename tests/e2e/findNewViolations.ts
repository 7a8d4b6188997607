import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../src/cli/browser/driver/Page.ts'
import { findViolations, type Violation } from '../../src/cli/browser/driver/findViolations.ts'

/**
 * Returns what axe has against the page, or nothing where axe found a page with the same markup clean earlier in this run, in this browser, at
 * this width and in these colors. The walks come by most screens several times, and a look costs a second of CPU.
 */
export async function findNewViolations(page: Page): Promise<readonly Violation[]> {
  const folder = process.env['E2E_CLEAN_PAGES']
  if (folder === undefined) return findViolations(page)
  const file = join(
    folder,
    createHash('sha256')
      .update(withoutChance(await page.evaluate(readLook)))
      .digest('hex'),
  )
  if (existsSync(file)) return []
  const violations = await findViolations(page)
  if (violations.length === 0) writeFileSync(file, '')
  return violations
}

const readLook = () =>
  [navigator.userAgent, innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, document.documentElement.outerHTML].join('\n')

/** Without what is other in each walk and changes nothing for axe: figures and dates in texts, uuids, the numbers of React's ids. */
function withoutChance(look: string): string {
  const ids = new Map<string, string>()
  const inOrder = (id: string) => ids.get(id) ?? ids.set(id, `_r_${ids.size}_`).get(id)!
  return look
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/_r_[0-9a-z]+_/g, inOrder)
    .replaceAll(/>[^<]+</g, (text) => text.replaceAll(/\d+/g, '0'))
}
