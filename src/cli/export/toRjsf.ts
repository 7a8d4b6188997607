import { isObject, type Form, type Json, type JsonObject } from '#model'
import { isOwnField } from '../import/kinds/ownFields.ts'
import table from '../import/kinds/rjsfWidgets.json' with { type: 'json' }

/**
 * A form of ours as { schema, uiSchema } of react-jsonschema-form: without the keywords and widgets
 * that only we know. What is computed is only read there.
 */
export function toRjsf({ schema, ui }: Pick<Form, 'schema' | 'ui'>): JsonObject {
  return {
    schema: plainSchema(schema as Json),
    uiSchema: plainLook((ui.fields ?? {}) as JsonObject),
  }
}

const isOurs = (key: string) => key.startsWith('x-') || key === 'errorMessage'

/** Keywords whose members are schemas by any name. */
const maps = ['properties', 'definitions', '$defs', 'patternProperties', 'dependencies']

function plainSchema(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(plainSchema)
  if (!isObject(value)) return value
  if (value.type === 'array' && isOwnField(value)) return fileSchema(value)
  const kept = Object.entries(value).filter(([key]) => !isOurs(key))
  const plain = kept.map(([key, member]): readonly [string, Json] => [
    key,
    maps.includes(key) && isObject(member) ? eachPlain(member) : plainMember(key, member),
  ])
  return { ...Object.fromEntries(plain), ...(value['x-value'] !== undefined && { readOnly: true }) }
}

const eachPlain = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).map(([name, each]) => [name, plainSchema(each)]))

/** Values are kept as they are, whatever their members are called. */
const plainMember = (key: string, member: Json) =>
  ['const', 'default', 'enum', 'examples'].includes(key) ? member : plainSchema(member)

/** A question for files, which are in the answer itself there. */
function fileSchema({ title, description, maxItems }: JsonObject): JsonObject {
  const file: JsonObject = { type: 'string', format: 'data-url' }
  return {
    ...(maxItems === 1 ? file : { type: 'array', items: file }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
}

const widgets = new Map(
  Object.entries(table.widgets).flatMap(([theirs, own]) => (own === null ? [] : [[own, theirs]])),
)

function plainLook(look: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(look).flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      if (key === 'ui:widget') {
        const widget = widgets.get(String(value))
        return widget === undefined ? [] : [[key, widget]]
      }
      if (key.startsWith('ui:')) return table.keys.includes(key) ? [[key, value]] : []
      return isObject(value) ? [[key, plainLook(value)]] : []
    }),
  )
}
