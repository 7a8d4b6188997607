import { isObject, type Form, type Json, type JsonObject } from '#model'
import { isOwnField } from '../import/kinds/ownFields.ts'
import { askedIn, type AskedField } from './askedIn.ts'
import type { Given, Loss } from './Given.ts'
import { plainSchema } from './plainSchema.ts'

/** A form of ours as { schema, uischema } of JSON Forms: conditions are rules of its layout. */
export function toJsonForms({ schema, ui }: Pick<Form, 'schema' | 'ui'>): Given {
  const lost: Loss[] = []
  const lose = (loss: Loss) => lost.push(loss)
  const look = (ui.fields ?? {}) as JsonObject
  const fields = askedIn(halvesOf(schema).read, look, [], lose).flatMap(
    (field): readonly AskedField[] => {
      const place = [field.name]
      if (!isOwnField(field.schema))
        return [{ ...field, schema: withoutInner(field.schema, place, lose) }]
      lose({ place, what: 'question' })
      return []
    },
  )
  const elements: Json = [
    ...(ui.page.why === undefined ? [] : [{ type: 'Label', text: ui.page.why }]),
    ...fields.map(controlOf),
  ]
  return {
    value: {
      schema: { ...(plainSchema(schemaOf(schema, fields)) as JsonObject), title: ui.page.heading },
      uischema: { type: 'VerticalLayout', elements },
    },
    lost,
  }
}

/** An object’s keywords that the export writes again, and those that it copies. */
function halvesOf(schema: JsonObject) {
  const all = Object.entries(schema)
  return {
    read: Object.fromEntries(all.filter(isRead)) as JsonObject,
    kept: Object.fromEntries(all.filter((entry) => !isRead(entry))) as JsonObject,
  }
}

const isRead = ([key]: readonly [string, Json]) => read.has(key)

const read = new Set('properties required allOf if then else dependencies x-checks'.split(' '))

/** The object of all fields, wherever ours has them; what is required of some is a clause. */
function schemaOf(schema: JsonObject, fields: readonly AskedField[]): JsonObject {
  const required = fields.filter(({ isRequired, when }) => isRequired && !when)
  const clauses = fields.flatMap(({ name, isRequired, when, requiredWhen }): readonly Json[] => {
    const demanding = isRequired ? when : requiredWhen
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    return demanding ? [{ if: demanding.schema, then: { required: [name] } }] : []
  })
  return {
    ...halvesOf(schema).kept,
    ...(fields.length > 0 && {
      properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    }),
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
    ...(clauses.length > 0 && { allOf: clauses }),
  }
}

/**
 * A field with all that JSON Forms draws inside of it: the fields of a group or a row have no
 * condition there, and none is a file.
 */
function withoutInner(schema: JsonObject, place: readonly string[], lose: (loss: Loss) => void) {
  if (schema['x-value'] !== undefined) lose({ place, what: 'calculation' })
  if (isObject(schema.items) && isObject(schema.items.properties))
    return { ...schema, items: objectOf(schema.items, place, lose) }
  return isObject(schema.properties) ? objectOf(schema, place, lose) : schema
}

function objectOf(
  schema: JsonObject,
  place: readonly string[],
  lose: (loss: Loss) => void,
): JsonObject {
  const asked = askedIn(halvesOf(schema).read, {}, place, lose)
  const fields = asked.flatMap((field): readonly AskedField[] => {
    const { when, requiredWhen, ...own } = field
    const at = [...place, field.name]
    if (isOwnField(field.schema)) {
      lose({ place: at, what: 'question' })
      return []
    }
    if (when ?? requiredWhen) lose({ place: at, what: 'condition' })
    const inner = withoutInner(field.schema, at, lose)
    return [{ ...own, schema: inner, isRequired: own.isRequired && !when }]
  })
  return schemaOf(schema, fields)
}

const options: Readonly<Record<string, JsonObject>> = {
  textarea: { multi: true },
  'radio-cards': { format: 'radio' },
  password: { format: 'password' },
  slider: { slider: true },
}

function controlOf({ name, look, when }: AskedField): JsonObject {
  const own: JsonObject = {
    ...options[String(look['ui:widget'])],
    ...(look['ui:readonly'] === true && { readonly: true }),
    ...(look['ui:placeholder'] !== undefined && { placeholder: look['ui:placeholder'] }),
  }
  return {
    type: 'Control',
    scope: `#/properties/${name}`,
    ...(look['ui:title'] !== undefined && { label: look['ui:title'] }),
    ...(Object.keys(own).length > 0 && { options: own }),
    ...(when && {
      rule: { effect: 'SHOW', condition: { scope: '#', schema: plainSchema(when.schema) } },
    }),
  }
}
