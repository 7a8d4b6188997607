import {
  controlOf,
  entriesOf,
  flatten,
  isObject,
  placesOf,
  splitShape,
  typesOf,
  whyNoControl,
  type Bundle,
  type Json,
  type JsonObject,
  type Uncontrolled,
} from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { isUnresolved } from '../refs/unresolved.ts'
import { checkWidget } from './checkWidget.ts'
import { checkWidgetLimits } from './checkWidgetLimits.ts'
import { fieldsOf } from './fieldsOf.ts'

/** Description of the field, and the remedy. */
const words: Readonly<Record<Uncontrolled, readonly [what: string, hint: string]>> = {
  entry: ['a list that does not say what its entries are', ' Give it "items" with a type.'],
  map: [
    'an object without fields',
    ' Give it "properties", or "additionalProperties" with a schema where people type the names themselves.',
  ],
  choices: [
    'a choice between whole objects or lists',
    ' List its alternatives in "oneOf", each with a "title" and the fields that it has.',
  ],
}

/**
 * Checks that every field has a control to fill it in: the one that its ui file names, that of its
 * format, or that of its shape.
 */
export function checkControls(
  {
    schema,
    ui,
    formats,
  }: {
    readonly schema: JsonObject
    readonly ui: Json | undefined
    readonly formats: Bundle['formats']
  },
  file: string,
): Diagnostic[] {
  const visit = (
    field: JsonObject,
    look: Json | undefined,
    keys: readonly string[],
    name: string,
  ): Diagnostic[] => {
    const ofFormat = typeof field.format === 'string' ? formats[field.format]?.widget : undefined
    const named = nameOf(look)
    const control = named ?? ofFormat ?? controlOf(field)
    const at = { file, pointer: toPointer(keys) }
    const misfits = checkWidget(named ?? ofFormat ?? '', field, at)
    // A name in the ui file is reported there.
    if (misfits.length > 0) return named === undefined ? misfits : []
    const unmet = control === undefined ? [] : checkWidgetLimits(control, field, at)
    if (unmet.length > 0) return unmet
    const shape = control === 'list' ? { ...field, type: 'array' } : field
    if (control === undefined || (control === 'list' && controlOf(shape) === undefined)) {
      const [what, hint] = words[whyNoControl(shape)]
      return [{ code: 'loader/field-without-control', values: { name, what, hint }, ...at }]
    }
    return visitInside(field, control, look, keys, name)
  }
  const visitInside = (
    field: JsonObject,
    control: string,
    look: Json | undefined,
    keys: readonly string[],
    name: string,
  ): Diagnostic[] => {
    const looks = isObject(look) ? look : {}
    if (control === 'group') return visitFields(field, look, keys)
    if (control === 'list')
      return isObject(field.items) ? visit(field.items, looks.items, [...keys, 'items'], name) : []
    if (control === 'alternatives') {
      const values = splitShape(field)
        .sets.flat()
        .filter((member) => !typesOf(flatten(member)).includes('object'))
      return [
        ...visitFields(field, look, keys),
        ...values.flatMap((member) => visit(member, undefined, keys, name)),
      ]
    }
    if (control === 'entries') {
      const { others, patterns = {} } = entriesOf(flatten(field)) ?? {}
      const entries = [...(others ? [others] : []), ...Object.values(patterns)]
      return [
        ...visitFields(field, look, keys),
        ...entries.flatMap((entry) => visit(entry, looks.additionalProperties, keys, name)),
      ]
    }
    if (control !== 'places') return []
    const { places = [], more } = placesOf(flatten(field)) ?? {}
    return [...places, ...(more ? [more] : [])].flatMap((place) =>
      visit(place, undefined, keys, name),
    )
  }
  const visitFields = (
    holder: JsonObject,
    look: Json | undefined,
    keys: readonly string[],
  ): Diagnostic[] =>
    Object.entries(fieldsOf(holder)).flatMap(([name, field]) => {
      // The analysis reports a field that accepts no answer (`false`).
      if (field === false || isUnresolved(field)) return []
      // A field that a condition adds is reported at the object that has the condition.
      const isOwn = isObject(holder.properties) && Object.hasOwn(holder.properties, name)
      const at = isOwn ? [...keys, 'properties', name] : keys
      return visit(isObject(field) ? field : {}, isObject(look) ? look[name] : undefined, at, name)
    })
  return visitFields(schema, ui, [])
}

function nameOf(look: Json | undefined): string | undefined {
  const named = isObject(look) ? (look['ui:field'] ?? look['ui:widget']) : undefined
  return typeof named === 'string' ? named : undefined
}
