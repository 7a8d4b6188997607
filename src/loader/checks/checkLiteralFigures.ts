import { once, type Form, type Json, type Org, toJson } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts, RawText } from '../Parts.ts'
import { figureFields, figureOf } from '../texts/figureFields.ts'
import { dayFields, withLendingFigures } from '../texts/withLendingFigures.ts'

interface Sentence {
  readonly words: string
  readonly keys: readonly string[]
}

interface Stated {
  readonly name: string
  readonly key: string
  readonly figure: string
}

interface Figures {
  readonly stated: readonly Stated[]
  /** Merge fields of days and months that the lender's files fill. */
  readonly counted: ReadonlySet<string>
}

type Read = Pick<Parts, 'texts' | 'forms' | 'words' | 'support' | 'lending'>

/**
 * Checks that no text, form, word of the page, notification, reason of a notice and answer of the
 * chatbot writes an amount or a rate of the lender's pricing or hours of lending/ as a number, nor
 * days and months of lending/ in any way.
 */
export function checkLiteralFigures(
  org: Org,
  { texts, forms, words, support, lending }: Read,
): Diagnostic[] {
  const stated = [
    ...Object.entries(figureFields).flatMap(([name, { key, as }]): readonly Stated[] => {
      const figure = as === 'number' ? undefined : figureOf(org, name)
      return figure === undefined ? [] : [{ name, key, figure }]
    }),
    ...hoursOf(lending),
  ]
  const withLending = withLendingFigures(org, lending)
  const counted = Object.keys(counts).filter((key) => figureOf(withLending, key) !== undefined)
  const figures: Figures = { stated, counted: new Set(counted) }
  const inSentences = (sentences: readonly Sentence[], file: string) =>
    sentences.flatMap((sentence) => literalsIn(sentence, figures, file))
  const ofTexts = Object.entries(texts).flatMap(([id, text]) =>
    inSentences(once(sentencesOf, text), `texts/${id}.json`),
  )
  const ofForms = Object.entries(forms).flatMap(([id, form]) => {
    const { schema, ui } = once(sentencesOfForm, form)
    return [
      ...inSentences(schema, `schemas/${id}.json`),
      ...inSentences(ui, `schemas/${id}.ui.json`),
    ]
  })
  const ofWords = inSentences(once(sentencesOfWords, words), 'texts/words.json')
  const copy = { words: org.footer.disclosureCopy, keys: ['footer', 'disclosureCopy'] }
  const answers = Object.entries(support.chatbot?.answers ?? {}).flatMap(([id, { says }]) =>
    literalsIn({ words: says, keys: ['answers', id, 'says'] }, figures, 'support/chatbot.json'),
  )
  const notified = sentencesIn(toJson(support.notifications ?? null), [])
  const reasons = Object.entries(lending.adverseAction?.reasons ?? {}).map(
    ([code, { sentence }]): Sentence => ({ words: sentence, keys: ['reasons', code, 'sentence'] }),
  )
  return [
    ...ofTexts,
    ...ofForms,
    ...ofWords,
    ...inSentences(reasons, 'lending/adverse-action.json'),
    ...inSentences(notified, 'support/notifications.json'),
    ...literalsIn(copy, figures, `orgs/${org.orgCode}/org.json`),
    ...answers,
  ]
}

/** "72 hours", as lending/ states them. */
function hoursOf(lending: Read['lending']): readonly Stated[] {
  return Object.entries(dayFields).flatMap(([name, read]) => {
    const hours = name.endsWith('Hours') ? read(lending) : undefined
    return hours === undefined ? [] : [{ name, key: name, figure: `${hours} hours` }]
  })
}

/** Days and months that words count, in digits, in a word or by reference. */
const number =
  '\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety'
const place = 'first|second|third|fourth|fifth|sixth|seventh|eighth'
const reference = '\\{\\w+(?::\\w+)?\\}'
const countOf = (unit: string) =>
  new RegExp(`\\b(?:(${number}) ${unit}s|(${place}) ${unit})\\b|${reference} ${unit}s?\\b`, 'gi')
const units = {
  business: countOf('business day'),
  calendar: countOf('(?:calendar )?day'),
  months: countOf('month'),
}

const isOfCount = /\b(?:day|month)s?\b/i

/** What a sentence speaks of → the merge field of the days or months that it then counts. */
const counts: Readonly<Record<string, { readonly in: keyof typeof units; readonly of: RegExp }>> = {
  rescissionDays: {
    in: 'business',
    of: /\b(?:to|can|may|if you) cancel\b|\bchange your mind\b/i,
  },
  feeHoldDays: { in: 'business', of: /\bfees?\b|\bcharge\b/i },
  stopPaymentDays: { in: 'business', of: /\bbefore (?:a|the|each|any) (?:debit|payment)\b/i },
  debitNoticeDays: { in: 'calendar', of: /\bdebits?\b/i },
  reportRightDays: { in: 'calendar', of: /\bfree copy\b|\bnature of (?:that|the) information\b/i },
  titleSeasoningDays: {
    in: 'calendar',
    of: /\bchanged hands\b|\btitle was transferred\b|\b(?:you|was) bought\b/i,
  },
  statementDays: { in: 'calendar', of: /\bnot (?:be )?older than\b/i },
  recordMonths: { in: 'months', of: /\bwe keep\b/i },
  assetMonths: { in: 'months', of: /\bdivided by\b/i },
  bankruptcyMonths: { in: 'months', of: /\bbankruptcy\b/i },
}

/** "three business days" of a sentence about what lending/ gives days or months. */
function countsIn(
  { words, keys }: Sentence,
  file: string,
  { counted }: Figures,
): readonly Diagnostic[] {
  if (!isOfCount.test(words)) return []
  return words.split(/(?<=[.:;])\s/).flatMap((sentence) =>
    Object.entries(counts).flatMap(([key, { in: unit, of }]): readonly Diagnostic[] => {
      const topic = counted.has(key) ? of.exec(sentence) : null
      if (!topic) return []
      const all = [...sentence.matchAll(units[unit])]
      // What the sentence counts first after it speaks of it; or else last before.
      const count = all.find(({ index }) => index > topic.index) ?? all.at(-1)
      const [figure = '', said, ordinal] = count ?? []
      if (said === undefined && ordinal === undefined) return []
      const way = ordinal !== undefined ? ':ordinal' : /\d/.test(said!) ? '' : ':words'
      const values = { figure, key, reference: `{${key}${way}}` }
      return [{ code: 'loader/figure-literal', values, file, pointer: toPointer(keys) }]
    }),
  )
}

function literalsIn(sentence: Sentence, figures: Figures, file: string): readonly Diagnostic[] {
  const { words, keys } = sentence
  const ofPricing = figures.stated
    .filter(({ figure }) => isIn(words, figure))
    .map(({ name, key, figure }): Diagnostic => ({
      code: 'loader/figure-literal',
      values: { figure, key, reference: figure.replace(/^[^ ]+/, `{${name}}`) },
      file,
      pointer: toPointer(keys),
    }))
  return [...ofPricing, ...countsIn(sentence, file, figures)]
}

/** Whether the figure is there as a whole: not "$300" in "$300,000", nor "5.25%" in "15.25%". */
function isIn(words: string, figure: string): boolean {
  for (let at = words.indexOf(figure); at !== -1; at = words.indexOf(figure, at + 1)) {
    const [before, after] = [words.slice(0, at), words.slice(at + figure.length)]
    if (!/[\d.,]$/.test(before) && !/^[.,]?\d/.test(after)) return true
  }
  return false
}

function sentencesOf({ title, body }: RawText): readonly Sentence[] {
  return sentencesIn(toJson({ title, body }), [])
}

function sentencesOfForm({ schema, ui }: Form) {
  return {
    schema: sentencesIn(schema, []).filter(isOfFigure),
    ui: sentencesIn(toJson(ui), []).filter(isOfFigure),
  }
}

function sentencesOfWords(words: Parts['words']): readonly Sentence[] {
  return sentencesIn(words, ['words']).filter(isOfFigure)
}

/** Few words of forms and pages can name a figure: the others are not looked at for each lender. */
const isOfFigure = ({ words }: Sentence) => /\d/.test(words) || isOfCount.test(words)

function sentencesIn(value: Json, keys: readonly string[]): readonly Sentence[] {
  if (typeof value === 'string') return [{ words: value, keys }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]: [string, Json]) =>
    sentencesIn(member, [...keys, key]),
  )
}
