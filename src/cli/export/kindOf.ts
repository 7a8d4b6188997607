import { isObject, type JsonObject } from '#model'
import { isOwnField } from '../import/kinds/ownFields.ts'
import { choicesOf } from './choicesOf.ts'

export type Kind =
  | 'file'
  | 'signature'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'rows'
  | 'group'
  | 'number'
  | 'boolean'
  | 'text'

/** What a field asks for; undefined if other tools have no control for it. */
export function kindOf(schema: JsonObject): Kind | undefined {
  const { type, items, properties } = schema
  if (isOwnField(schema)) return type === 'array' ? 'file' : 'signature'
  if (choicesOf(schema).length > 0) return 'choice'
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return undefined
  if (type === 'array') {
    if (!isObject(items)) return undefined
    if (choicesOf(items).length > 0) return 'choices'
    const inner = kindOf(items)
    return inner === 'group' ? 'rows' : inner === 'text' || inner === 'number' ? 'texts' : undefined
  }
  if (type === 'object') return isObject(properties) ? 'group' : undefined
  if (type === 'boolean' || schema.const === true) return 'boolean'
  if (type === 'number' || type === 'integer') return 'number'
  return type === 'string' ? 'text' : undefined
}
