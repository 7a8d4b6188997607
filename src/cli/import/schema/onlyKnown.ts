import type { JsonObject } from '#model'
import formSchema from '../../../../schemas/meta/form.schema.json' with { type: 'json' }
import type { Notes } from '../Note.ts'

type Keys = readonly (string | number)[]

const known = new Set(Object.keys(formSchema.definitions.schema.properties))
/** Keywords of other tools that say nothing about the answer. */
const silent = new Set([
  'example',
  'id',
  'i18n',
  'xml',
  'externalDocs',
  'propertyOrder',
  '$vocabulary',
])
/** The schema with only the keywords that the loader knows. */
export function onlyKnown(schema: JsonObject, keys: Keys, note: Notes): JsonObject {
  const entries = Object.entries(schema).filter(([key]) => {
    if (known.has(key)) return true
    if (!silent.has(key))
      note(
        'import/left-out',
        { what: `The keyword "${key}"`, why: 'JSON Schema has no such keyword' },
        [...keys, key],
      )
    return false
  })
  return Object.fromEntries(entries.filter(([key]) => key !== 'examples' && key !== '$comment'))
}
