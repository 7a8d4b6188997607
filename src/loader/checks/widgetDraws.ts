import { choicesIn, isObject, type Json, type JsonObject } from '#model'
import { formatsOfForms } from '../validators/formatNames.ts'
import { fieldShape, ownShapes, type FieldShape } from './fieldShape.ts'
import { widgets } from './uiNames.ts'

const unknown = { gives: ['anything'], formats: undefined }

/**
 * Whether the widget can draw the field's values and gives what the field accepts, limits aside
 * (`whyLimited`). `holder`: the widget of the object that contains the field.
 */
export function widgetDraws(name: string, shape: FieldShape, holder?: string): boolean {
  const { kind, schema, types, choices } = shape
  const { gives, formats } = Object.hasOwn(widgets, name) ? widgets[name]! : unknown
  if (name === 'hidden') return true
  if (kind !== 'value' || ownShapes.some((own) => own === name)) return kind === name
  if (name === 'street') return holder === 'address' && types.includes('string')
  const isPlain = !types.some((type) => type === 'object' || type === 'array' || type === 'null')
  if (gives.includes('anything')) return isPlain
  if (gives.includes('choice')) return types.includes('boolean') || choicesIn(schema) !== undefined
  if (types.length === 0) return gives.some((type) => type !== 'object' && type !== 'array')
  if (gives.includes('object')) return types.includes('object') && groupFits(name, schema)
  if (gives.includes('array')) return types.includes('array') && listFits(name, schema)
  if (formats && isKnownFormat(schema.format) && !formats.includes(schema.format)) return false
  const isTypedFreely = gives.length > 1 || name === 'text' || name === 'checkbox'
  return gives.some((type) => types.includes(type)) && (choices === undefined || isTypedFreely)
}

/** Whether it is a format of JSON Schema, not one of ours. */
function isKnownFormat(format: Json | undefined): format is string {
  return typeof format === 'string' && formatsOfForms.includes(format)
}

/** Whether the object has the fields that the widget fills in, and no other required field. */
function groupFits(name: string, schema: JsonObject): boolean {
  const fields = isObject(schema.properties) ? schema.properties : {}
  const required = (Array.isArray(schema.required) ? schema.required : []) as readonly string[]
  const { needs, writes } = widgets[name]!
  return (
    (needs ?? []).every((field) => Object.hasOwn(fields, field)) &&
    (writes === undefined || required.every((field) => writes.includes(field)))
  )
}

function listFits(name: string, schema: JsonObject): boolean {
  if (!isObject(schema.items)) return false
  const items = fieldShape(schema.items)
  const fields = isObject(items.schema.properties) ? items.schema.properties : {}
  const isOfFiles = widgets['upload']!.needs!.every((field) => Object.hasOwn(fields, field))
  if (name === 'upload' || isOfFiles) return name === 'upload' && isOfFiles
  if (name === 'shown-list')
    return (
      items.kind === 'value' && !items.types.some((type) => type === 'object' || type === 'array')
    )
  return true
}
