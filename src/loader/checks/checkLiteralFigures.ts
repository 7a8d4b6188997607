import { once, type Form, type Json, type Org, toJson } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts, RawText } from '../Parts.ts'
import { figureFields, figureOf } from '../texts/figureFields.ts'
import { dayFields } from '../texts/withLendingFigures.ts'

interface Sentence {
  readonly words: string
  readonly keys: readonly string[]
}

interface Stated {
  readonly name: string
  readonly key: string
  readonly figure: string
}

type Read = Pick<Parts, 'texts' | 'forms' | 'words' | 'support' | 'lending'>

/**
 * Checks that no text, form, word of the page, notification and answer of the chatbot writes an
 * amount or a rate of the lender's pricing or hours of lending/ as a number, nor the days of the
 * right to cancel in any way.
 */
export function checkLiteralFigures(
  org: Org,
  { texts, forms, words, support, lending }: Read,
): Diagnostic[] {
  const figures = [
    ...Object.entries(figureFields).flatMap(([name, { key, as }]): readonly Stated[] => {
      const figure = as === 'number' ? undefined : figureOf(org, name)
      return figure === undefined ? [] : [{ name, key, figure }]
    }),
    ...hoursOf(lending),
  ]
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
  return [
    ...ofTexts,
    ...ofForms,
    ...ofWords,
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

const counted = 'one|two|three|four|five|six|seven|[0-9]+'
const places = 'first|second|third|fourth|fifth|sixth|seventh'
const days = new RegExp(`\\b(?:(${counted}) business days|(${places}) business day)\\b`, 'i')

/** Days of the right to cancel, where one sentence speaks of both: "three business days". */
function cancelDaysIn({ words, keys }: Sentence, file: string): readonly Diagnostic[] {
  return words.split(/(?<=[.:;])\s/).flatMap((sentence): readonly Diagnostic[] => {
    const [figure, number, place] = days.exec(sentence) ?? []
    if (figure === undefined || !/\b(?:to|can|may|if you) cancel\b/i.test(sentence)) return []
    const way = place !== undefined ? ':ordinal' : /\d/.test(number!) ? '' : ':words'
    const reference = `{rescissionDays${way}}`
    const values = { figure, key: 'rescissionDays', reference }
    return [{ code: 'loader/figure-literal', values, file, pointer: toPointer(keys) }]
  })
}

function literalsIn(
  sentence: Sentence,
  figures: readonly Stated[],
  file: string,
): readonly Diagnostic[] {
  const { words, keys } = sentence
  const ofPricing = figures
    .filter(({ figure }) => isIn(words, figure))
    .map(({ name, key, figure }): Diagnostic => ({
      code: 'loader/figure-literal',
      values: { figure, key, reference: figure.replace(/^[^ ]+/, `{${name}}`) },
      file,
      pointer: toPointer(keys),
    }))
  return [...ofPricing, ...cancelDaysIn(sentence, file)]
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
const isOfFigure = ({ words }: Sentence) => /\d|business day/i.test(words)

function sentencesIn(value: Json, keys: readonly string[]): readonly Sentence[] {
  if (typeof value === 'string') return [{ words: value, keys }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]: [string, Json]) =>
    sentencesIn(member, [...keys, key]),
  )
}
