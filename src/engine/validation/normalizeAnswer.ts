import { isObject, once, type Bundle, type Json, type JsonObject } from '#model'
import { fieldAt, type FoundField } from './fieldAt.ts'
import { normalizeText } from '../text/normalizeText.ts'
import { plainDigits } from '../text/plainDigits.ts'

interface NormalizedForm {
  readonly schema?: JsonObject
  readonly ui?: { readonly fields?: JsonObject }
}

/** Fields that were looked up, by pointer. */
const fieldsOf = (_form: object) => new Map<string, FoundField | undefined>()

/** Widgets of identifiers, stored as digits alone. */
const digitWidgets: ReadonlySet<string> = new Set(['ssn', 'digits'])

const isNumeric = (formats: Bundle['formats'], { format }: JsonObject): boolean =>
  formats[String(format)]?.inputMode === 'numeric'

/**
 * An answer with each of its texts as its field means it (`normalizeText`); a text of which nothing
 * is left is no answer, and the names of entries are normalized as texts are. The same in the page
 * and on the server.
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
      const plain = normalizeText(value, schema, formats)
      if (digitWidgets.has(String(look['ui:widget'])))
        return plainDigits(plain).replace(/[\s\p{Pd}]/gu, '') || undefined
      const isCount = schema.type === 'integer' && isNumeric(formats, schema)
      return isCount && /^\d{1,9}$/.test(plain) ? Number(plain) : plain || undefined
    }
    if (Array.isArray(value))
      return value.map((member, index) => visit(member as Json, `${pointer}/${index}`) ?? null)
    return isObject(value) ? within(value, pointer) : value
  }
  const within = (group: JsonObject, pointer: string): JsonObject => {
    const schema = pointer === '' ? whole : find(pointer)?.schema
    const nameOf = (name: string) => {
      if (schema?.['x-entries'] === undefined) return name
      const plain = normalizeText(name, {}, formats)
      return Object.hasOwn(group, plain) ? name : plain
    }
    return Object.fromEntries(
      Object.entries(group).flatMap(([name, value]) => {
        const key = name.replaceAll('~', '~0').replaceAll('/', '~1')
        const kept = visit(value, `${pointer}/${key}`)
        return kept === undefined ? [] : [[nameOf(name), kept]]
      }),
    )
  }
  return within(answer, '')
}
