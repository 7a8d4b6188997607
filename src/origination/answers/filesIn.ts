import { controlOfDrawn, isObject, type Form, type Json, type JsonObject, toJson } from '#model'
import { escapePointer } from './readAnswers.ts'

/** A file that an answer refers to. */
export interface NamedFile {
  /** To its uuid in the answer. */
  readonly pointer: string
  readonly uuid: string
  /** The kind that the answer gives it, if the field asks for one (`typeFrom`). */
  readonly type?: string
  /** Kinds of files that its field accepts (`accept`), if it lists any. */
  readonly accept?: readonly string[]
}

/**
 * A form's schemas of a value, including those that conditions or alternatives add, and its look.
 */
interface Field {
  readonly schemas: readonly JsonObject[]
  readonly look: JsonObject
}

/**
 * The files that an answer refers to, in all fields drawn as uploads, by look or by shape. `at`:
 * pointer of the answer.
 */
export function filesIn(
  { schema, ui }: Pick<Form, 'schema' | 'ui'>,
  answer: JsonObject,
  at: string,
): readonly NamedFile[] {
  return search({ schemas: partsOf(schema), look: asObject(toJson(ui.fields)) }, answer, at)
}

function search(
  field: Field,
  value: Json,
  pointer: string,
  beside: JsonObject = {},
): readonly NamedFile[] {
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    if (isUpload(field))
      return items.map((item, index) =>
        nameFile(field.look, item, `${pointer}/${index}/uuid`, beside),
      )
    return items.flatMap((item, index) => search(itemOf(field, index), item, `${pointer}/${index}`))
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) =>
    search(memberOf(field, name), member, `${pointer}/${escapePointer(name)}`, value),
  )
}

function isUpload({ schemas, look }: Field): boolean {
  const named = look['ui:field'] ?? look['ui:widget']
  return (
    named === 'upload' ||
    (named === undefined && schemas.some((schema) => controlOfDrawn(schema) === 'upload'))
  )
}

function nameFile(look: JsonObject, item: Json, pointer: string, beside: JsonObject): NamedFile {
  const { typeFrom, accept } = asObject(look['ui:options']) as {
    readonly typeFrom?: string
    readonly accept?: readonly string[]
  }
  const type =
    typeFrom !== undefined && Object.hasOwn(beside, typeFrom)
      ? { type: String(beside[typeFrom]) }
      : {}
  return {
    pointer,
    uuid: isObject(item) ? String(item.uuid) : '',
    ...type,
    ...(accept && { accept }),
  }
}

function memberOf({ schemas, look }: Field, name: string): Field {
  const own = schemas.flatMap(({ properties, 'x-entries': entries }) => {
    const { others, patterns } = asObject(entries)
    const fields = asObject(properties)
    return Object.hasOwn(fields, name)
      ? [fields[name]]
      : [others, ...Object.values(asObject(patterns))]
  })
  return {
    schemas: own.filter(isObject).flatMap(partsOf),
    look: Object.hasOwn(look, name) ? asObject(look[name]) : {},
  }
}

function itemOf({ schemas, look }: Field, index: number): Field {
  const own = schemas.flatMap(({ items, 'x-places': places, 'x-more': more }) => [
    ...listOf(items),
    ...listOf(places),
    ...listOf(more),
  ])
  const looks = listOf(look.items)
  return {
    schemas: own.filter(isObject).flatMap(partsOf),
    look: asObject(looks[Math.min(index, looks.length - 1)]),
  }
}

/** A schema and everything that its conditions and alternatives add. */
function partsOf(schema: JsonObject): readonly JsonObject[] {
  const { allOf, anyOf, oneOf, then, else: otherwise, 'x-alternatives': sets } = schema
  const lists = [allOf, anyOf, oneOf, then, otherwise, ...listOf(sets)].flatMap(listOf)
  return [schema, ...lists.filter(isObject).flatMap(partsOf)]
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : value === undefined ? [] : [value]
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}
