import { pageLanguage } from './pageLanguage.ts'

/** `{name}`, `{name, number}`, or `{name, plural, one {…} other {…}}` with plain names inside. */
const argument =
  /\{\s*(\w+)\s*(?:,\s*(number|plural|select)\s*(?:,\s*((?:[\w=]+\s*\{(?:[^{}]|\{\w+\})*\}\s*)+))?)?\}/g
const variant = /([\w=]+)\s*\{((?:[^{}]|\{\w+\})*)\}/g

/**
 * Fills a sentence of ICU message syntax; an argument without a value stays. The check of messages
 * holds every sentence to what this reads of that syntax.
 */
export function fillWords(
  words: string,
  values: Readonly<Record<string, string | number>> = {},
  language = pageLanguage(),
): string {
  return words.replace(argument, (whole, name: string, kind?: string, listed?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (kind === 'number') return Number(value).toLocaleString(language)
    if (listed === undefined) return String(value)
    const variants: Readonly<Record<string, string | undefined>> = Object.fromEntries(
      [...listed.matchAll(variant)].map(([, key, said]) => [key, said]),
    )
    const isPlural = kind === 'plural'
    const key = isPlural ? new Intl.PluralRules(language).select(Number(value)) : String(value)
    const said = (isPlural ? variants[`=${value}`] : undefined) ?? variants[key] ?? variants.other!
    const counted = isPlural
      ? said.replaceAll('#', () => Number(value).toLocaleString(language))
      : said
    return fillWords(counted, values, language)
  })
}
