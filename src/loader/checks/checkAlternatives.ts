import { isObject, ownNames, type Json, type JsonObject, fromJson } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { drawable } from '../validators/drawable.ts'

/** Warns about alternatives that people could only tell apart by a number. */
export function checkAlternatives(
  schema: JsonObject,
  ui: Json | undefined,
  file: string,
): Diagnostic[] {
  const visit = (
    drawn: JsonObject,
    look: Json | undefined,
    keys: readonly string[],
  ): Diagnostic[] => {
    const looks = isObject(look) ? look : {}
    const options = isObject(looks['ui:options']) ? looks['ui:options'] : {}
    const labels = isObject(options.labels) ? options.labels : undefined
    const sets = fromJson<readonly (readonly JsonObject[])[]>(drawn['x-alternatives'] ?? [])
    const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => listIn(drawn[key]))
    const branches = [...parts, ...sets.flat(), drawn.then, drawn.else].filter(isObject)
    const fields = isObject(drawn.properties) ? Object.entries(drawn.properties) : []
    return [
      ...sets.flatMap((set) => {
        const names = ownNames(set, { look: looks, labels, words: {} })
        const numbers = names.flatMap((name, index) => (name === undefined ? [index + 1] : []))
        return numbers.length === 0
          ? []
          : [
              {
                code: 'loader/alternative-unnamed' as const,
                values: { numbers: numbers.join(', ') },
                file,
                pointer: toPointer(keys),
              },
            ]
      }),
      ...branches.flatMap((branch) => visit(branch, look, keys)),
      ...fields.flatMap(([name, field]) =>
        isObject(field) ? visit(field, looks[name], [...keys, 'properties', name]) : [],
      ),
      ...(isObject(drawn.items) ? visit(drawn.items, looks.items, [...keys, 'items']) : []),
    ]
  }
  const found = visit(drawable(schema), ui, [])
  return [...new Map(found.map((each) => [`${each.pointer}`, each])).values()]
}

const listIn = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : []
