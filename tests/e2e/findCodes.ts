import type { Page } from '@playwright/test'

/** What programs write and people don't: a code, an id, a machine's date, basis points. */
const codes = [
  /\b[A-Z]+(?:_[A-Z\d]+)+\b/g,
  /(?<![\w@.-])[a-z]+(?:[A-Z][a-z]+)+\b(?!\.)/g,
  /\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?\b/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}\b/g,
  /\b\d+ ?bps\b|\bbasis points?\b/gi,
  /\b(?:undefined|null|NaN|\[object \w+\])/g,
]

/** Words in which a capital letter is not a program's. */
const names = ['eNotary', 'eSign']

/** The codes that one reads on the page. */
export async function findCodes(page: Page): Promise<readonly string[]> {
  const words = await page.locator('body').innerText()
  return codes.flatMap((code) => words.match(code) ?? []).filter((word) => !names.includes(word))
}
