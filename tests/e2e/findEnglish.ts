import { inLanguage, isObject } from '#model'
import type { Page } from '@playwright/test'
import { bundleOf } from './walkFlow.ts'

/**
 * Lines of the page that the lender says in its own language, and that are not marked so: words
 * whose translation is not shown. Parts in braces can be anything.
 */
export async function findEnglish(page: Page, orgCode: string): Promise<readonly string[]> {
  const language = (await page.locator('html').getAttribute('lang'))!
  const own = bundleOf(orgCode)
  const said = new Set<string>()
  collect(own, inLanguage(own, language), said)
  const patterns = [...said].map((words) => new RegExp(`^${patternOf(words)}$`))
  const marked = await page.locator(`body [lang]:not([lang="${language}"])`).allInnerTexts()
  const others = new Set(marked.flatMap(linesOf))
  const lines = linesOf(await page.locator('body').innerText())
  return lines
    .filter((line) => !others.has(line))
    .filter((line) => patterns.some((pattern) => pattern.test(line)))
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

function patternOf(words: string): string {
  return words
    .split(/\{\w+\}|\[\[[^\]]+\]\]/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+')
}

/** Strings that differ, but for those that are little more than a value. */
function collect(own: unknown, translated: unknown, said: Set<string>): void {
  if (own === translated) return
  if (typeof own === 'string') {
    if (/\p{L}{3}/u.test(own.replaceAll(/\{\w+\}|\[\[[^\]]+\]\]/g, ''))) said.add(own.trim())
  } else if (Array.isArray(own) || isObject(own))
    for (const [key, member] of Object.entries(own))
      if (key !== 'hash') collect(member, (translated as Record<string, unknown>)[key], said)
}
