import {
  constantOf,
  constantsOf,
  controlOf,
  entriesOf,
  flatten,
  isObjectLike,
  isShape,
  splitShape,
  type Bundle,
  type Form,
  type Json,
  type JsonObject,
} from '#model'
import { controlValues } from './controlValues.ts'

type Fields = Readonly<Record<string, JsonObject>>
type Formats = Bundle['formats']

const known = new WeakMap<Form, { readonly formats: Formats; readonly schema: JsonObject }>()

/**
 * The form's schema with the values that each field's control can give, added to its `allOf`
 * (`x-control` names the control). The control is the one that the renderer draws: by look, format
 * or shape. Everything else stays in place, so that pointers remain valid. Fields that no one types
 * (constants, hidden or shown fields, values set by a rule) are unchanged.
 */
export function withControls(form: Form, formats: Formats): JsonObject {
  const before = known.get(form)
  if (before?.formats === formats) return before.schema
  const schema = new ControlReader(formats).holder(form.schema, form.ui.fields, {})
  known.set(form, { formats, schema })
  return schema
}

class ControlReader {
  private readonly formats: Formats

  constructor(formats: Formats) {
    this.formats = formats
  }

  /** An object whose fields are drawn. `drawn`: those described earlier. */
  holder(schema: JsonObject, look: Json | undefined, drawn: Fields): JsonObject {
    return this.part(schema, look, { ...drawnFields(schema), ...drawn })
  }

  private part(schema: JsonObject, look: Json | undefined, drawn: Fields): JsonObject {
    const entries = Object.entries(schema).map(([key, member]): [string, Json] => {
      if (key === 'properties' && isShape(member))
        return [
          key,
          mapEach(member, (value, name) => this.field(value, drawn[name] ?? value, at(look, name))),
        ]
      if ((key === 'then' || key === 'else') && isShape(member))
        return [key, this.part(member, look, drawn)]
      if (key === 'allOf' && Array.isArray(member))
        return [key, mapList(member as readonly Json[], (value) => this.part(value, look, drawn))]
      if (key === 'dependencies' && isShape(member))
        return [key, mapEach(member, (value) => this.holder(value, look, drawn))]
      if ((key === 'oneOf' || key === 'anyOf') && Array.isArray(member) && !constantsOf(member))
        return [key, mapList(member as readonly Json[], (value) => this.holder(value, look, drawn))]
      return [key, member]
    })
    return Object.fromEntries(entries)
  }

  /** `first`: the schema that determines the control; a condition can describe the field again. */
  private field(schema: JsonObject, first: JsonObject, look: Json | undefined): JsonObject {
    const ui = isShape(look) ? look : {}
    const format = typeof first.format === 'string' ? this.formats[first.format] : undefined
    const control = ui['ui:field'] ?? ui['ui:widget'] ?? format?.widget ?? controlOf(first)
    if (typeof control !== 'string' || isSet(first, ui)) return schema
    const shape = flatten(splitShape(first).base)
    if (control === 'group') return this.holder(schema, ui, drawnFields(first))
    if (control === 'address')
      return this.holder(
        schema,
        { ...ui, street1: { ...(at(ui, 'street1') as JsonObject), 'ui:widget': 'street' } },
        drawnFields(first),
      )
    if (control === 'alternatives') return this.alternatives(schema, ui, shape)
    if (control === 'entries') return this.entries(schema, ui, shape)
    if (control === 'places') return this.places(schema)
    const items = isShape(shape.items) ? flatten(splitShape(shape.items).base) : undefined
    const options = {
      ...(ui['ui:options'] as JsonObject),
      ...(ui['ui:order'] !== undefined && { order: ui['ui:order'] }),
    }
    const values = controlValues(control, {
      schema: { ...shape, ...(items && { items }) },
      options,
      ...(format && { format }),
    })
    const inner =
      control === 'list' && isShape(schema.items)
        ? { ...schema, items: this.field(schema.items, schema.items, ui.items) }
        : schema
    return values
      ? withValues(inner, {
          ...(takesNull(first) ? withNull(values) : values),
          'x-control': control,
        })
      : inner
  }

  /** Objects have fields; anything else is a single field. */
  private alternatives(schema: JsonObject, ui: JsonObject, base: JsonObject): JsonObject {
    const member = (value: JsonObject) =>
      isObjectLike(value) || isObjectLike(base)
        ? this.holder(value, ui, drawnFields(base))
        : this.field(value, value, undefined)
    const whole = this.holder(schema, ui, {})
    const set = (keyword: string) =>
      Array.isArray(schema[keyword]) && !constantsOf(schema[keyword])
        ? {
            [keyword]: (schema[keyword] as readonly Json[]).map((value) =>
              isShape(value) ? member(value) : value,
            ),
          }
        : {}
    return { ...whole, ...set('oneOf'), ...set('anyOf') }
  }

  private entries(schema: JsonObject, ui: JsonObject, shape: JsonObject): JsonObject {
    const { others } = entriesOf(shape) ?? {}
    const look = ui.additionalProperties
    return {
      ...this.holder(schema, ui, {}),
      ...(others &&
        isShape(schema.additionalProperties) && {
          additionalProperties: this.field(others, others, look),
        }),
      ...(isShape(schema.patternProperties) && {
        patternProperties: mapEach(schema.patternProperties, (value) =>
          this.field(value, value, look),
        ),
      }),
    }
  }

  private atPlaces(members: Json): Json {
    return Array.isArray(members)
      ? (members as readonly Json[]).map((value) =>
          isShape(value) ? this.field(value, value, undefined) : value,
        )
      : members
  }

  private places(schema: JsonObject): JsonObject {
    return {
      ...schema,
      ...(schema.items !== undefined && { items: this.atPlaces(schema.items) }),
      ...(schema.prefixItems !== undefined && { prefixItems: this.atPlaces(schema.prefixItems) }),
    }
  }
}

/**
 * Fields by name, each with its first schema: its own fields, then those that conditions and
 * `allOf` add. An empty schema is described later.
 */
function drawnFields(schema: JsonObject): Fields {
  const dependent = Object.values(isShape(schema.dependencies) ? schema.dependencies : {})
  const joined = (Array.isArray(schema.allOf) ? schema.allOf : []) as readonly Json[]
  const parts = [schema.then, schema.else, ...joined, ...dependent].filter(isShape)
  const own = Object.entries(isShape(schema.properties) ? schema.properties : {}).flatMap(
    ([name, value]): [string, JsonObject][] =>
      isShape(value) && Object.keys(value).some((key) => key !== 'x-anything')
        ? [[name, value]]
        : [],
  )
  return Object.assign(
    {},
    ...parts.toReversed().map(drawnFields),
    Object.fromEntries(own),
  ) as Fields
}

/** Whether no one types it: it is read-only, or set by the form or a rule. */
function isSet(schema: JsonObject, ui: JsonObject): boolean {
  const options = isShape(ui['ui:options']) ? ui['ui:options'] : {}
  const says = (key: string) => ui[`ui:${key}`] ?? options[key]
  const isRead = schema.readOnly === true || says('readonly') === true || says('disabled') === true
  const isGiven = schema['x-value'] !== undefined || schema['x-default'] !== undefined
  return isRead || isGiven || (constantOf(schema) !== undefined && ui['ui:widget'] === undefined)
}

/** An empty field is null, if it accepts null. */
function takesNull(schema: JsonObject): boolean {
  const { base } = splitShape(schema)
  const shape = flatten(base)
  return shape['x-null'] === true || holdsNull(shape.type) || holdsNull(shape.enum)
}

const holdsNull = (list: Json | undefined) =>
  Array.isArray(list) && (list as readonly Json[]).some((each) => each === null || each === 'null')

function withNull({ type, enum: listed, ...values }: JsonObject): JsonObject {
  return {
    ...values,
    ...(type !== undefined && { type: [...([type].flat() as readonly Json[]), 'null'] }),
    ...(Array.isArray(listed) && { enum: [...(listed as readonly Json[]), null] }),
  }
}

function withValues(schema: JsonObject, values: JsonObject): JsonObject {
  return {
    ...schema,
    allOf: [...((Array.isArray(schema.allOf) ? schema.allOf : []) as readonly Json[]), values],
  }
}

const at = (look: Json | undefined, name: string): Json | undefined =>
  isShape(look) ? look[name] : undefined

function mapEach(
  members: JsonObject,
  read: (value: JsonObject, name: string) => JsonObject,
): JsonObject {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      isShape(value) ? read(value, name) : value,
    ]),
  )
}

function mapList(
  members: readonly Json[],
  read: (member: JsonObject) => JsonObject,
): readonly Json[] {
  return members.map((member) => (isShape(member) ? read(member) : member))
}
