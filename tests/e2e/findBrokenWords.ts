import type { Page } from '@playwright/test'

/** Words that stand on two lines, which no hyphen of their own explains. */
export function findBrokenWords(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const broken: string[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
}
