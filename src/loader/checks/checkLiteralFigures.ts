import { once, type Form, type Json, type Org, toJson } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts, RawText } from '../Parts.ts'
import { figureFields, figureOf } from '../texts/figureFields.ts'
import { dayFields, withLendingFigures } from '../texts/withLendingFigures.ts'
import { type Counts, countsOf } from './countsOf.ts'

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
  readonly counts: Counts | undefined
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
  language = org.lang ?? 'en',
): Diagnostic[] {
  const stated = [
    ...Object.entries(figureFields).flatMap(([name, { key, as }]): readonly Stated[] => {
      const figure = as === 'number' ? undefined : figureOf(org, name)
      return figure === undefined ? [] : [{ name, key, figure }]
    }),
    ...hoursOf(lending),
  ]
  const withLending = withLendingFigures(org, lending)
  const { figureTopics } = lending
  const counted = Object.keys(figureTopics?.topics ?? {}).filter(
    (key) => figureOf(withLending, key) !== undefined,
  )
  const counts = figureTopics && countsOf(figureTopics, language)
  const figures: Figures = { stated, counts, counted: new Set(counted) }
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

function literalsIn(sentence: Sentence, figures: Figures, file: string): readonly Diagnostic[] {
  const { words, keys } = sentence
  const stated = /\d/.test(words) ? figures.stated : []
  const ofPricing = stated
    .filter(({ figure }) => isIn(words, figure))
    .map(({ name, key, figure }) => ({
      figure,
      key,
      reference: figure.replace(/^[^ ]+/, `{${name}}`),
    }))
  const counted = (figures.counts?.(words) ?? []).filter(({ key }) => figures.counted.has(key))
  return [...ofPricing, ...counted].map((values): Diagnostic => ({
    code: 'loader/figure-literal',
    values: { ...values },
    file,
    pointer: toPointer(keys),
  }))
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
    schema: sentencesIn(schema, []),
    ui: sentencesIn(toJson(ui), []),
  }
}

function sentencesOfWords(words: Parts['words']): readonly Sentence[] {
  return sentencesIn(words, ['words'])
}

function sentencesIn(value: Json, keys: readonly string[]): readonly Sentence[] {
  if (typeof value === 'string') return [{ words: value, keys }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]: [string, Json]) =>
    sentencesIn(member, [...keys, key]),
  )
}
