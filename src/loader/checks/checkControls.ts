import {
  controlOf,
  entriesOf,
  flatten,
  isObject,
  placesOf,
  splitShape,
  typesOf,
  whyNoControl,
} from '#model'
import type { Bundle, Json, JsonObject, Uncontrolled } from '#model'
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
  return visitFields({ formats, file }, { field: schema, look: ui, keys: [], name: '' })
}

interface Place {
  readonly formats: Bundle['formats']
  readonly file: string
}

interface Field {
  readonly field: JsonObject
  readonly look: Json | undefined
  readonly keys: readonly string[]
  readonly name: string
}

function visit(place: Place, drawn: Field): Diagnostic[] {
  const { field, look, keys, name } = drawn
  const ofFormat =
    typeof field.format === 'string' ? place.formats[field.format]?.widget : undefined
  const named = nameOf(look)
  const control = named ?? ofFormat ?? controlOf(field)
  const at = { file: place.file, pointer: toPointer(keys) }
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
  return visitInside(place, drawn, control)
}

function visitInside(place: Place, drawn: Field, control: string): Diagnostic[] {
  const { field, look, keys, name } = drawn
  const looks = isObject(look) ? look : {}
  if (control === 'group') return visitFields(place, drawn)
  if (control === 'list')
    return isObject(field.items)
      ? visit(place, { field: field.items, look: looks.items, keys: [...keys, 'items'], name })
      : []
  if (control === 'alternatives') {
    const values = splitShape(field)
      .sets.flat()
      .filter((member) => !typesOf(flatten(member)).includes('object'))
    return [
      ...visitFields(place, drawn),
      ...values.flatMap((value) => visit(place, { field: value, look: undefined, keys, name })),
    ]
  }
  if (control === 'entries') {
    const { others, patterns = {} } = entriesOf(flatten(field)) ?? {}
    const entries = [...(others ? [others] : []), ...Object.values(patterns)]
    return [
      ...visitFields(place, drawn),
      ...entries.flatMap((entry) =>
        visit(place, { field: entry, look: looks.additionalProperties, keys, name }),
      ),
    ]
  }
  if (control !== 'places') return []
  const { places = [], more } = placesOf(flatten(field)) ?? {}
  return [...places, ...(more ? [more] : [])].flatMap((entry) =>
    visit(place, { field: entry, look: undefined, keys, name }),
  )
}

function visitFields(place: Place, { field: holder, look, keys }: Field): Diagnostic[] {
  return Object.entries(fieldsOf(holder)).flatMap(([name, field]) => {
    // The analysis reports a field that accepts no answer (`false`).
    if (field === false || isUnresolved(field)) return []
    // A field that a condition adds is reported at the object that has the condition.
    const isOwn = isObject(holder.properties) && Object.hasOwn(holder.properties, name)
    return visit(place, {
      field: isObject(field) ? field : {},
      look: isObject(look) ? look[name] : undefined,
      keys: isOwn ? [...keys, 'properties', name] : keys,
      name,
    })
  })
}

function nameOf(look: Json | undefined): string | undefined {
  const named = isObject(look) ? (look['ui:field'] ?? look['ui:widget']) : undefined
  return typeof named === 'string' ? named : undefined
}
