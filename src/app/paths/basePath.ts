/**
 * Path of the site below which the flows are, from the host page (PageInfo.base); "" is the root. A
 * page without it belongs to the lending site (A §2).
 */
export const basePath = readBase() ?? '/account/heloc'

function readBase(): string | undefined {
  try {
    const { base } = JSON.parse(document.querySelector('#lintel-page')!.textContent) as {
      readonly base?: unknown
    }
    return typeof base === 'string' ? base : undefined
  } catch {
    return undefined
  }
}
