import { isObject, type Json, type JsonObject } from '#model'
import type { ImportKind } from '../ImportedFile.ts'
import type { Notes } from '../Note.ts'
import { titleOf } from './jsonSchema.ts'
import table from './rjsfWidgets.json' with { type: 'json' }

/** { schema, uiSchema } of react-jsonschema-form, or a schema with its uiSchema next to it. */
export const rjsf: ImportKind = {
  title: 'react-jsonschema-form',
  isOne: (value, beside) =>
    isObject(value) &&
    (isObject(beside.uiSchema) || (isObject(value.schema) && isObject(value.uiSchema))),
  read: (value, beside, note) => {
    const given = value as JsonObject
    const isWhole = isObject(given.schema) && isObject(given.uiSchema)
    const schema = (isWhole ? given.schema! : value) as JsonObject
    const ui = (isWhole ? given.uiSchema! : beside.uiSchema!) as JsonObject
    const page = {
      schema,
      ...titleOf(schema),
      ui: lookOf(ui, ['uiSchema'], note),
      keys: isWhole ? ['schema'] : [],
    }
    return { ...titleOf(schema), pages: [page] }
  },
}

const widgets: Readonly<Record<string, string | null>> = table.widgets
const { options, keys: kept, silent } = table

/** A uiSchema in our terms: widgets by their names here, and `ui:options` that we support. */
function lookOf(ui: JsonObject, at: readonly string[], note: Notes): JsonObject {
  const result: Record<string, Json> = {}
  const leave = (key: string, why: string) =>
    note('import/left-out', { what: `"${key}" of the uiSchema`, why }, [...at, key])
  for (const [key, value] of Object.entries({ ...spread(ui['ui:options']), ...ui })) {
    if (key === 'ui:widget') {
      const widget =
        typeof value === 'string' && Object.hasOwn(widgets, value) ? widgets[value] : undefined
      if (typeof widget === 'string') result[key] = widget
      else if (widget === undefined) leave(key, `there is no widget "${String(value)}"`)
    } else if (key === 'ui:options') {
      const own = isObject(value)
        ? Object.entries(value).filter(([name]) => options.includes(name))
        : []
      if (own.length > 0) result[key] = Object.fromEntries(own)
      for (const name of isObject(value) ? Object.keys(value) : []) {
        const isKnown =
          options.includes(name) || [...kept, ...silent, 'ui:widget'].includes(`ui:${name}`)
        if (!isKnown)
          note(
            'import/left-out',
            { what: `The option "${name}" of the uiSchema`, why: 'Lintel has no such setting' },
            [...at, key, name],
          )
      }
    } else if (key.startsWith('ui:')) {
      if (kept.includes(key)) result[key] = value
      else if (!silent.includes(key)) leave(key, 'Lintel has no such setting')
    } else if (isObject(value)) result[key] = lookOf(value, [...at, key], note)
    else leave(key, 'it is neither a setting nor the look of a field')
  }
  return result
}

/** `ui:options` are equivalent to `ui:…`. */
function spread(given: Json | undefined): JsonObject {
  if (!isObject(given)) return {}
  const named = Object.entries(given).filter(([key]) =>
    [...kept, 'ui:widget'].includes(`ui:${key}`),
  )
  return Object.fromEntries(named.map(([key, value]) => [`ui:${key}`, value]))
}
