import type { JsonObject } from '#model'
import type { Say } from '../../../page/createSay.ts'
import { describeAnswer, type AnswerLine } from '../../application/describeAnswer.ts'
import type { ListParts } from './listParts.ts'

/** Number of answers to show if there is no title. */
const named = 3

/**
 * One item of a list in a line: the title with its fields filled in, or the first answers if one of
 * them is missing; "" if nothing was answered. `secrets`: pointers into the item.
 */
export function describeItem(
  { schema, look }: ListParts,
  row: JsonObject,
  title: string | undefined,
  secrets: readonly string[],
  say: Say,
): string {
  const words = { yes: say('yes'), no: say('no'), hidden: say('review-hidden') }
  const items = schema['items'] as JsonObject
  const own = (look['items'] ?? {}) as JsonObject
  const textsOf = (answer: JsonObject) =>
    describeAnswer(items, own, answer, words, secrets).flatMap(wordsOf)
  const first = textsOf(row).slice(0, named).join(', ')
  const fields = [...(title ?? '').matchAll(/\{(\w+)\}/g)].map(([, field]) => field!)
  const valueOf = (field: string) =>
    Object.hasOwn(row, field) ? textsOf({ [field]: row[field]! }).join(', ') : ''
  if (title === undefined || fields.some((field) => valueOf(field) === '')) return first
  return title.replaceAll(/\{(\w+)\}/g, (_, field: string) => valueOf(field))
}

function wordsOf({ text, lines }: AnswerLine): readonly string[] {
  return lines ? lines.flatMap(wordsOf) : text === '' ? [] : [text]
}
