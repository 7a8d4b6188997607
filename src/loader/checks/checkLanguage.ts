import { isObject, type JsonObject, type Org } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import type { Parts } from '../Parts.ts'

export const wordsFile = 'texts/words.json'
/** Of words that name no language, such as those that come with Lintel. */
const usual = 'en'

/**
 * Checks that a lender's words and texts are in the language that its pages say they are in.
 * `base`: the file of words that all lenders share; `own`: what the lender lays over it.
 */
export function checkLanguage(
  { orgCode, lang }: Org,
  { texts }: Pick<Parts, 'texts'>,
  base: JsonObject | undefined,
  own: JsonObject | undefined,
): Diagnostic[] {
  const isOurs = (other: string) => primary(other) === primary(lang)
  const tell = (what: string, other: string): Diagnostic => ({
    code: 'loader/language-missing',
    values: { lang, what, other },
    file: `orgs/${orgCode}/org.json`,
    pointer: '/lang',
  })
  const [ofBase, ofOwn] = [langOf(base), langOf(own)]
  const words = ofOwn ?? ofBase ?? usual
  if (!isOurs(words)) return [tell(`the words of the page (${wordsFile})`, words)]
  const left = isOurs(ofBase ?? usual)
    ? []
    : Object.keys(wordsIn(base)).filter((key) => !Object.hasOwn(wordsIn(own), key))
  if (left.length > 0)
    return [tell(`${left.length} words of ${wordsFile}, such as "${left[0]!}",`, ofBase ?? usual)]
  const other = Object.entries(texts).filter(([, text]) => !isOurs(text.lang))
  return other.length > 0
    ? [tell(`${other.length} texts, such as texts/${other[0]![0]}.json,`, other[0]![1].lang)]
    : []
}

function langOf(file: JsonObject | undefined): string | undefined {
  return typeof file?.lang === 'string' ? file.lang : undefined
}

function wordsIn(file: JsonObject | undefined): JsonObject {
  return isObject(file?.words) ? file.words : {}
}

/** "en-US" → "en". */
function primary(lang: string): string {
  return lang.split('-', 1)[0]!.toLowerCase()
}
