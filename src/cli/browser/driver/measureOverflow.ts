import type { Page } from './Page.ts'

/** Elements beyond the right edge, if the page as it is laid out now scrolls sideways. */
export function measureOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return Array.from(document.querySelectorAll('body *'))
      .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
      .map((part) => `${part.tagName}.${part.className}`)
  })
}
