import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../tools/browser/Page.ts'
import { findViolations, type Violation } from '../../tools/browser/findViolations.ts'

/**
 * Returns axe's violations, or none if axe found a page with the same markup clean earlier in this
 * run, in the same browser, width and color scheme. Walks visit most screens several times, and
 * each run of axe costs a second of CPU.
 */
export async function findNewViolations(page: Page): Promise<readonly Violation[]> {
  const folder = process.env['E2E_CLEAN_PAGES']
  if (folder === undefined) return findViolations(page)
  const file = join(
    folder,
    createHash('sha256')
      .update(withoutVolatileParts(await page.evaluate(readLook)))
      .digest('hex'),
  )
  if (existsSync(file)) return []
  const violations = await findViolations(page)
  if (violations.length === 0) writeFileSync(file, '')
  return violations
}

const readLook = () =>
  [
    navigator.userAgent,
    innerWidth,
    matchMedia('(prefers-color-scheme: dark)').matches,
    document.documentElement.outerHTML,
  ].join('\n')

/**
 * Drops what differs between walks and does not affect axe: digits in text, UUIDs and the numbers
 * in React's ids.
 */
function withoutVolatileParts(look: string): string {
  const ids = new Map<string, string>()
  const inOrder = (id: string) => ids.get(id) ?? ids.set(id, `_r_${ids.size}_`).get(id)!
  return look
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/_r_[0-9a-z]+_/g, inOrder)
    .replaceAll(/>[^<]+</g, (text) => text.replaceAll(/\d+/g, '0'))
}
