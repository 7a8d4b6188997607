import type { Json, JsonObject } from '#model'

const formats: Readonly<Record<string, string>> = {
  email: 'email',
  uri: 'url',
  date: 'date',
  'date-time': 'datetime-local',
  'local-time': 'time',
  time: 'time',
}

/** A text or a number as a question of SurveyJS. */
export function textQuestion(schema: JsonObject, look: JsonObject): JsonObject {
  const { type, format, minimum, maximum, minLength, maxLength, pattern } = schema
  if (look['ui:widget'] === 'textarea')
    return { type: 'comment', ...(maxLength !== undefined && { maxLength }) }
  const isNumber = type !== 'string'
  const isSecret = look['ui:widget'] === 'password'
  const inputType = isNumber ? 'number' : isSecret ? 'password' : formats[String(format)]
  const validators: readonly Json[] = [
    ...(minLength === undefined ? [] : [{ type: 'text', minLength }]),
    ...(pattern === undefined ? [] : [{ type: 'regex', regex: pattern }]),
  ]
  return {
    type: 'text',
    ...(inputType !== undefined && { inputType }),
    ...(isNumber && minimum !== undefined && { min: minimum }),
    ...(isNumber && maximum !== undefined && { max: maximum }),
    ...(type === 'integer' && { step: 1 }),
    ...(maxLength !== undefined && { maxLength }),
    ...(validators.length > 0 && { validators }),
  }
}
