import { isObject, type Json } from '#model'
import { annotationKeywords } from './schemaKeywords.ts'

/** Keywords that no answer violates. */
const words = new Set([...annotationKeywords, '$comment'])
const types = ['array', 'boolean', 'null', 'number', 'object', 'string']

/** Whether every JSON value matches a schema, as far as its keywords show. */
export function takesAnything(schema: Json): boolean {
  if (!isObject(schema)) return schema === true
  return Object.entries(schema).every(([key, value]) => {
    if (key === 'allOf')
      return Array.isArray(value) && (value as readonly Json[]).every(takesAnything)
    if (key === 'anyOf')
      return Array.isArray(value) && (value as readonly Json[]).some(takesAnything)
    if (key === 'type') return Array.isArray(value) && types.every((type) => value.includes(type))
    return words.has(key) || key.startsWith('x-')
  })
}
