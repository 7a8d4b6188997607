import type { PageInfo } from '#model'

/** What the hosting page says of the lender (A §1); undefined when it says nothing readable. */
export function readPageInfo(page: ParentNode): PageInfo | undefined {
  try {
    const info = JSON.parse(page.querySelector('#lintel-page')?.textContent ?? '') as PageInfo
    return info.org && info.bundle ? info : undefined
  } catch {
    return undefined
  }
}
