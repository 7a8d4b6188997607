import type { JsonObject } from '#model'
import type { ForeignCondition } from '../ForeignForm.ts'
import type { Question } from './Question.ts'

/** What is computed from numbers is a number, also where the file shows it as text. */
export function withComputedType(question: Question): Question {
  const { computed, schema } = question
  const isNumber = computed && 'does' in computed && computed.does !== 'today'
  return isNumber && schema.type === 'string'
    ? { ...question, schema: { type: 'number' } }
    : question
}

/** What a rule that gives such an answer declares. */
export function givenBy({ type, format }: JsonObject): ForeignCondition['gives'] {
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'array') return 'list'
  if (type === 'string') return format === 'date' ? 'date' : 'text'
  return undefined
}
