import type { Json, JsonObject } from '#model'
import { idOf } from '../idOf.ts'
import type { Notes } from '../Note.ts'

/** A question of a form that is not a JSON Schema. */
export interface Question {
  readonly name: string
  readonly title?: string
  readonly description?: string
  /** Schema of one answer; a group's fields are in `fields`. */
  readonly schema: JsonObject
  readonly ui?: JsonObject
  readonly isRequired: boolean
  readonly repeats?: boolean
  readonly fields?: readonly Question[]
  readonly when?: Asked
  readonly keys: readonly (string | number)[]
}

/**
 * Asked only while another question has one of these answers; `isNot`: while it has none of them.
 */
export interface Asked {
  readonly name: string
  readonly values: readonly Json[]
  readonly isNot?: boolean
}

type Built = { readonly schema: JsonObject; readonly ui: JsonObject }

/** The field name of a question: letters, digits, "-" and "_". */
export function fieldName(name: string): string {
  return /^[\w-]+$/.test(name) ? name : idOf(name, 'field')
}

/**
 * The object of these questions and its look. Conditions on a question of the same object become
 * `if` and `then`; others are left out.
 */
export function buildFields(questions: readonly Question[], note: Notes): Built {
  const properties: Record<string, Json> = {}
  const required: string[] = []
  const ui: Record<string, Json> = {}
  const allOf: JsonObject[] = []
  const names = new Map(questions.map((question) => [question.name, question]))
  for (const question of questions) {
    const name = fieldName(question.name)
    const { schema, look } = buildQuestion(question, note)
    if (Object.keys(look).length > 0) ui[name] = look
    const of = question.when && names.get(question.when.name)
    if (question.when && of && of !== question) {
      allOf.push({
        if: conditionOn(of, question.when),
        // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
        then: { properties: { [name]: schema }, ...(question.isRequired && { required: [name] }) },
      })
      continue
    }
    if (question.when)
      note(
        'import/left-out',
        {
          what: `The condition of "${name}"`,
          why: 'it is about a question of another step or group',
        },
        question.keys,
      )
    properties[name] = schema
    if (question.isRequired && !question.when) required.push(name)
  }
  return {
    schema: {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      ...(allOf.length > 0 && { allOf }),
    },
    ui,
  }
}

function buildQuestion(
  question: Question,
  note: Notes,
): { readonly schema: JsonObject; readonly look: JsonObject } {
  const { title, description, fields, repeats, ui = {}, isRequired } = question
  const words = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
  const inner = fields && buildFields(fields, note)
  const one = inner ? { ...question.schema, ...inner.schema } : question.schema
  const look = { ...inner?.ui, ...ui }
  if (!repeats) return { schema: { ...one, ...words }, look }
  const items: JsonObject = Object.keys(inner?.ui ?? {}).length > 0 ? { items: inner!.ui } : {}
  return {
    schema: { type: 'array', items: one, ...(isRequired && { minItems: 1 }), ...words },
    look: { ...ui, ...items },
  }
}

function conditionOn({ name, schema, repeats }: Question, { values, isNot }: Asked): JsonObject {
  const one: JsonObject = values.length === 1 ? { const: values[0]! } : { enum: values }
  const isList = repeats === true || schema.type === 'array'
  const asked: JsonObject = {
    properties: { [fieldName(name)]: isList ? { type: 'array', contains: one } : one },
    required: [fieldName(name)],
  }
  return isNot ? { not: asked } : asked
}
