import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/**
 * Languages that no one speaks, by the names that Unicode's CLDR has for them: English with accents
 * on every letter, a third longer; and English from right to left.
 */
export const pseudoLanguages = { pseudo: 'en-XA', mirrored: 'ar-XB' } as const

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçðéƒğĥíĵķļɱñöþǫŕšţûṽŵẋýžÁƁÇÐÉƑĞĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index]!]))

/** What is filled in, or is the target of a link. */
const kept = /(\{\w+(?::\w+)?\}|\[\[[^\]]+\]\]|\]\([^)]*\))/

/** Words as the language would have them. */
export function pseudoWords(words: string, language: string): string {
  const change = language === pseudoLanguages.mirrored ? turn : accent
  if (/\{\w+:words\}/.test(words))
    return pseudoWords(words.replaceAll(/\{(\w+):words\}/g, '{$1}'), language)
  if (!words.includes(', plural,') && !words.includes(', select,')) return change(words)
  const visit = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
    elements.map((element) => {
      if (element.type === TYPE.literal) return { ...element, value: change(element.value) }
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
      const options = Object.entries(element.options).map(
        ([key, option]) => [key, { ...option, value: visit(option.value) }] as const,
      )
      return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
    })
  return printAST(visit(parse(words, { ignoreTag: true })))
    .replaceAll(/,(plural|select),/g, ', $1, ')
    .replaceAll(/(\w)\{(?=[^{}])/g, '$1 {')
}

const accent = (words: string) => {
  const said = partsOf(words, (part) =>
    part.replaceAll(/[a-z]/gi, (letter) => accents.get(letter)!),
  )
  const letters = words.replaceAll(new RegExp(kept, 'g'), '').length
  return letters < 8 ? said : `${said} ${'~'.repeat(Math.ceil(letters / 12))}`
}

/** Each part between right-to-left override and its end. */
const turn = (words: string) =>
  partsOf(words, (part) => (/\p{L}/u.test(part) ? `\u200F\u202E${part}\u202C` : part))

const partsOf = (words: string, change: (part: string) => string) =>
  words
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')

/** Words of a page that have no accents: these are not of the lender's files; email aside. */
export const plainWordsIn = (line: string): readonly string[] =>
  line
    .replaceAll(/\S+@\S+/g, '')
    .match(/(?<![\p{L}\p{M}./-])[A-Za-z]{3,}(?!\p{L}|\p{M}|[./-]\w)/gu) ?? []
