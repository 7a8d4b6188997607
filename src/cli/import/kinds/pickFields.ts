import { isObject, type Json, type JsonObject } from '#model'
import type { Condition, Control } from './jsonFormsControls.ts'

type Members = Record<string, Json>

/**
 * The part of a schema that the controls show, in order, and its look. Conditions become `if` and
 * `then`.
 */
export function pickFields(
  schema: JsonObject,
  controls: readonly Control[],
  isPart = false,
): { readonly schema: JsonObject; readonly ui: JsonObject } {
  const ui: Members = {}
  const required = Array.isArray(schema.required) ? (schema.required as readonly string[]) : []
  const fields = isObject(schema.properties) ? schema.properties : {}
  const shown = [...new Set(controls.map(({ path }) => path[0]!))].filter((name) =>
    Object.hasOwn(fields, name),
  )
  // Required fields are asked even if they are not shown.
  const others = isPart
    ? []
    : required.filter((name) => !shown.includes(name) && Object.hasOwn(fields, name))
  const own: Members = {}
  const conditions: JsonObject[] = []
  const conditional = new Set<string>()
  for (const name of [...shown, ...others]) {
    const ofField = controls.filter(({ path }) => path[0] === name)
    const inner = ofField
      .filter(({ path }) => path.length > 1)
      .map((control) => ({ ...control, path: control.path.slice(1) }))
    const direct = ofField.find(({ path }) => path.length === 1)
    const field = fields[name]!
    const picked =
      inner.length > 0 && !direct && isObject(field)
        ? pickFields(field, inner)
        : { schema: field, ui: direct?.look ?? {} }
    if (Object.keys(picked.ui).length > 0) ui[name] = picked.ui
    const when = direct?.when
    if (
      when &&
      when.path.length === 1 &&
      when.path[0] !== name &&
      shown.includes(when.path[0]!) &&
      !conditional.has(when.path[0]!)
    ) {
      conditions.push(conditionFor(when, name, picked.schema, required.includes(name)))
      conditional.add(name)
    } else own[name] = picked.schema
  }
  const { allOf, ...rest } = schema
  const all = [...(Array.isArray(allOf) ? (allOf as readonly Json[]) : []), ...conditions]
  const left = required.filter(
    (name) => !conditional.has(name) && (!isPart || Object.hasOwn(own, name)),
  )
  return {
    schema: { ...rest, properties: own, required: left, ...(all.length > 0 && { allOf: all }) },
    ui,
  }
}

function conditionFor(
  { path, schema, isNot }: Condition,
  name: string,
  field: Json,
  isRequired: boolean,
): JsonObject {
  const asked = { properties: { [path[0]!]: schema }, required: [path[0]!] }
  return {
    if: isNot ? { not: asked } : asked,
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    then: { properties: { [name]: field }, ...(isRequired && { required: [name] }) },
  }
}
