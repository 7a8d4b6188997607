import { isObject, once, type Bundle, type Json, type JsonObject } from '#model'
import { fieldAt, type FoundField } from './fieldAt.ts'
import { normalizeText } from '../text/normalizeText.ts'

interface NormalizedForm {
  readonly schema?: JsonObject
  readonly ui?: { readonly fields?: JsonObject }
}

/** Fields that were looked up, by pointer. */
const fieldsOf = (_form: object) => new Map<string, FoundField | undefined>()

/**
 * An answer with each of its texts as its field means it (`normalizeText`); a text of which nothing
 * is left is no answer. The same in the page and on the server.
 */
export function normalizeAnswer(
  { schema: whole = {}, ui }: NormalizedForm,
  answer: JsonObject,
  formats: Bundle['formats'],
): JsonObject {
  const fields = once(fieldsOf, whole)
  const find = (pointer: string) => {
    if (!fields.has(pointer)) fields.set(pointer, fieldAt(whole, ui?.fields ?? {}, pointer))
    return fields.get(pointer)
  }
  const visit = (value: Json, pointer: string): Json | undefined => {
    if (typeof value === 'string' && value !== '') {
      const { schema = {}, look = {} } = find(pointer) ?? {}
      if (look['ui:widget'] === 'password') return value
      return normalizeText(value, schema, formats) || undefined
    }
    if (Array.isArray(value))
      return value.map((member, index) => visit(member as Json, `${pointer}/${index}`) ?? null)
    return isObject(value) ? within(value, pointer) : value
  }
  const within = (group: JsonObject, pointer: string): JsonObject =>
    Object.fromEntries(
      Object.entries(group).flatMap(([name, value]) => {
        const key = name.replaceAll('~', '~0').replaceAll('/', '~1')
        const kept = visit(value, `${pointer}/${key}`)
        return kept === undefined ? [] : [[name, kept]]
      }),
    )
  return within(answer, '')
}
