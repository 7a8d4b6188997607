import type { PageInfo } from '#model'

/**
 * Information about the lender from the host page (A §1); undefined if it is missing or unreadable.
 */
export function readPageInfo(page: ParentNode): PageInfo | undefined {
  try {
    const info = JSON.parse(page.querySelector('#lintel-page')?.textContent ?? '') as PageInfo
    return info.org && info.bundle ? info : undefined
  } catch {
    return undefined
  }
}
