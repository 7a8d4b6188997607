import type { PartPage } from './PartPage.ts'

/**
 * Index of the page that asks for the value at a pointer into the answer; the last page for
 * everything that no page asks. An error of a whole list belongs to its last row.
 */
export function findPage(pages: readonly PartPage[], pointer: string): number {
  const [, field, row] = pointer.split('/')
  const found = pages.findLastIndex(
    (page) =>
      page.fields.includes(field ?? '') &&
      (page.row === undefined || row === undefined || String(page.row) === row),
  )
  return found < 0 ? pages.length - 1 : found
}
