import { isObject, type Json, type JsonObject } from '#model'
import { withChoices } from './choicesOf.ts'
import { objectsIn, textOf } from './readMembers.ts'
import type { Typed } from './typeIn.ts'

/** Choices of SurveyJS: values, or { value, text }. */
export function choicesIn(choices: Json | undefined) {
  return (Array.isArray(choices) ? (choices as readonly Json[]) : []).flatMap((choice) => {
    const { value, text } = isObject(choice) ? choice : { value: choice, text: choice }
    return value === undefined || value === null || value === ''
      ? []
      : [{ value, title: textOf(text) ?? String(value) }]
  })
}

/** One answer for each row: a group with a choice of the columns each. */
export function matrixField(
  { rows, columns, isAllRowRequired, eachRowRequired }: JsonObject,
  isRequired: boolean,
): Typed {
  const choices = choicesIn(columns)
  const asked = choicesIn(rows)
  const all = isAllRowRequired === true || eachRowRequired === true
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        asked.map(({ value, title }) => [String(value), { title, ...withChoices({}, choices) }]),
      ),
      ...(all && { required: asked.map(({ value }) => String(value)) }),
      ...(isRequired && !all && { minProperties: 1 }),
    },
  }
}

/** Several texts under one heading. */
export function multipleTextField({ items }: JsonObject): Typed {
  const asked = objectsIn(items).filter(({ name }) => typeof name === 'string')
  const required = asked.filter((item) => item.isRequired === true)
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        asked.map((item) => [
          String(item.name),
          { type: 'string', title: textOf(item.title) ?? String(item.name) },
        ]),
      ),
      ...(required.length > 0 && { required: required.map(({ name }) => String(name)) }),
    },
  }
}
