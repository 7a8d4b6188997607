import type { Page } from './Page.ts'

/** Elements beyond the edge to which the page as it is laid out now scrolls sideways. */
export function measureOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isMirrored = getComputedStyle(document.documentElement).direction === 'rtl'
    return Array.from(document.querySelectorAll('body *'))
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return isMirrored ? left < -1 : right > clientWidth + 1
      })
      .map((part) => `${part.tagName}.${part.className}`)
  })
}
