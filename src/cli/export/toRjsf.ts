import { isObject, type Form, type Json, type JsonObject } from '#model'
import table from '../import/kinds/rjsfWidgets.json' with { type: 'json' }
import { plainSchema } from './plainSchema.ts'

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
