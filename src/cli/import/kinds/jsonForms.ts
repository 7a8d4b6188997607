import { resolveRefs } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import type { ForeignPage } from '../ForeignForm.ts'
import type { Kind } from '../ImportedFile.ts'
import type { Notes } from '../Note.ts'
import { mergeAllOf } from '../schema/mergeAllOf.ts'
import { moderniseAll } from '../schema/moderniseAll.ts'
import { nameDraft } from '../schema/nameDraft.ts'
import { readControls } from './jsonFormsControls.ts'
import { titleOf } from './jsonSchema.ts'
import { pickFields } from './pickFields.ts'

/**
 * { schema, uischema } of JSON Forms, or a schema with its uischema next to it. Categories become
 * steps, rules conditions.
 */
export const jsonForms: Kind = {
  title: 'JSON Forms',
  silent: ['type', 'i18n'],
  isOne: (value, beside) =>
    isObject(value) &&
    (isObject(beside.uischema) || (isObject(value.schema) && isObject(value.uischema))),
  read: (value, beside, note) => {
    const given = value as JsonObject
    const isWhole = isObject(given.schema) && isObject(given.uischema)
    const whole = (isWhole ? given.schema! : value) as JsonObject
    const uischema = (isWhole ? given.uischema! : beside.uischema!) as JsonObject
    const schema = mergeAllOf(withoutRefs(whole))
    const categories = uischema.type === 'Categorization' ? flatCategories(uischema) : []
    const parts = categories.length > 0 ? categories : [uischema]
    const pages = parts.map((part): ForeignPage => {
      const controls = readControls(part, note)
      const picked =
        controls.length === 0 || !isObject(schema.properties)
          ? { schema, ui: {} }
          : pickFields(schema, controls, parts.length > 1)
      return {
        ...picked,
        ...(typeof part.label === 'string' ? { title: part.label } : titleOf(schema)),
      }
    })
    const more = parts.length > 1 ? requiredLeft(schema, pages) : undefined
    return { ...titleOf(schema), pages: withoutTwice(more ? [...pages, more] : pages, note) }
  },
}

function withoutRefs(schema: JsonObject): JsonObject {
  const file = nameDraft(moderniseAll(schema, [], () => undefined))
  const path = 'schemas/imported.json'
  return resolveRefs(path, { read: (wanted) => (wanted === path ? file : undefined), paths: [] })
    .schema as JsonObject
}

function flatCategories(uischema: JsonObject): readonly JsonObject[] {
  const elements = (
    Array.isArray(uischema.elements) ? (uischema.elements as readonly Json[]) : []
  ).filter(isObject)
  return elements.flatMap((element) =>
    element.type === 'Categorization' ? flatCategories(element) : [element],
  )
}

const fieldsIn = (schema: Json) =>
  isObject(schema) && isObject(schema.properties) ? schema.properties : {}
const requiredIn = (schema: Json) =>
  (isObject(schema) && Array.isArray(schema.required) ? schema.required : []) as readonly string[]

/** Required fields that are in no category, as a separate page. */
function requiredLeft(schema: JsonObject, pages: readonly ForeignPage[]): ForeignPage | undefined {
  const asked = JSON.stringify(pages.map((page) => page.schema))
  const fields = fieldsIn(schema)
  const names = requiredIn(schema).filter(
    (name) => !asked.includes(`${JSON.stringify(name)}:`) && Object.hasOwn(fields, name),
  )
  const properties = Object.fromEntries(names.map((name) => [name, fields[name]!]))
  return names.length === 0
    ? undefined
    : { title: 'More', schema: { type: 'object', properties, required: names } }
}

/** A field is asked on the first page that names it. */
function withoutTwice(pages: readonly ForeignPage[], note: Notes): readonly ForeignPage[] {
  const asked = new Set<string>()
  return pages.flatMap((page): readonly ForeignPage[] => {
    const names = Object.keys(fieldsIn(page.schema))
    const again = names.filter((name) => asked.has(name))
    for (const name of again)
      note(
        'import/left-out',
        {
          what: `The field "${name}" of "${page.title ?? 'a category'}"`,
          why: 'an earlier step asks it',
        },
        [],
      )
    for (const name of names) asked.add(name)
    if (again.length === 0) return [page]
    const properties = Object.fromEntries(
      Object.entries(fieldsIn(page.schema)).filter(([name]) => !again.includes(name)),
    )
    const required = requiredIn(page.schema).filter((name) => !again.includes(name))
    return [{ ...page, schema: { ...(page.schema as JsonObject), properties, required } }]
  })
}
