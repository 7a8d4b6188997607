/**
 * Path of the site below which the flows live, as the hosting page says (PageInfo.base); "" is the root. A page that says none is
 * one of the lending site (A §2).
 */
export const basePath = readBase() ?? '/account/heloc'

function readBase(): string | undefined {
  try {
    const { base } = JSON.parse(document.querySelector('#lintel-page')!.textContent) as { readonly base?: unknown }
    return typeof base === 'string' ? base : undefined
  } catch {
    return undefined
  }
}
