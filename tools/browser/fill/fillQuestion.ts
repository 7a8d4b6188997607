import { controlOfDrawn, type Json, type JsonObject } from '#model'
import { answerField } from '../answerFields.ts'
import { awaitControl } from '../awaitControl.ts'
import { alternatives } from './alternatives.ts'
import { byValue, checkbox, checkboxList, oneOfListed, ranking, searched } from './choices.ts'
import { entries } from './entries.ts'
import { partsOf } from './fieldsIn.ts'
import { group } from './group.ts'
import type { FormQuestion, FillWay } from './FormQuestion.ts'
import { list, places } from './rows.ts'
import { dateTime, duration, lines, text, time } from './texts.ts'

/** By the name of the control. An unlisted control is filled in as the page shows it. */
const ways: Readonly<Record<string, FillWay>> = {
  alternatives,
  checkbox,
  'checkbox-list': checkboxList,
  combobox: searched,
  'date-time': dateTime,
  duration,
  entries,
  group,
  integer: text,
  lines,
  list,
  number: text,
  places,
  'radio-cards': oneOfListed,
  ranking,
  select: oneOfListed,
  slider: text,
  text,
  'text-or-number': text,
  textarea: text,
  time,
  url: text,
  'yes-no': byValue,
}

const unasked = ['hidden', 'shown', 'shown-list', 'masked']

export async function fillQuestion(question: FormQuestion, value: Json): Promise<void> {
  const { page, hand, path, schema } = question
  const control = controlIn(question)
  if (unasked.includes(control)) return
  if (path.length > 0) {
    if (value === null || value === '' || !Object.hasOwn(ways, control))
      return answerField(page, path, value, hand)
    const seen = await awaitControl(
      page,
      path,
      typeof value === 'object' && Object.keys(value).length === 0,
    )
    if (seen.isOnlyShown || !seen.isThere) return
  }
  await ways[Object.hasOwn(ways, control) ? control : 'group']!(
    { ...question, schema },
    value,
    fillQuestion,
  )
}

/** The name of the control that the renderer draws. */
function controlIn({ schema, look, formats }: FormQuestion): string {
  const format = typeof schema.format === 'string' ? formats[schema.format] : undefined
  const byShape = hasAlternatives(schema) ? 'alternatives' : controlOfDrawn(schema)
  const own = String(look['ui:field'] ?? look['ui:widget'] ?? format?.widget ?? byShape ?? '')
  const named = own === 'select' && byShape === 'combobox' ? byShape : own
  return named === 'checkbox' && schema['x-asked'] === true ? 'yes-no' : named
}

/** Including those that a condition adds. */
function hasAlternatives(schema: JsonObject): boolean {
  return schema['x-alternatives'] !== undefined || partsOf(schema).some(hasAlternatives)
}
