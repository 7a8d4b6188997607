import type { Page } from './Page.ts'

/**
 * Elements beyond the right edge, if the page scrolls sideways. Waits until the page has drawn what
 * depends on its width: drivers answer sooner.
 */
export function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      // A page in the background draws nothing.
      setTimeout(resolve, 500)
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    })
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return Array.from(document.querySelectorAll('body *'))
      .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
      .map((part) => `${part.tagName}.${part.className}`)
  })
}
