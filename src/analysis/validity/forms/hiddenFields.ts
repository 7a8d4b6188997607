import { constantOf, type Json, type JsonObject } from '#model'
import { conjuncts } from './conjuncts.ts'
import { isSchema } from './isSchema.ts'

export interface HiddenField {
  /** Pointer into the ui file: what hides it or makes it read-only. */
  readonly pointer: string
  /** Keys into an answer, "*" for every row. */
  readonly path: readonly string[]
}

const readOnlyWidgets = new Set(['hidden', 'shown', 'masked'])

/**
 * Required fields that no one can answer: hidden or read-only, and of a kind that the page does not
 * fill in by itself (it fills groups, lists and nullable fields). What a custom field component
 * draws is left to it. `schema` and `ui` are a form's.
 */
export function hiddenFields(
  schema: JsonObject,
  ui: JsonObject,
  pointer = '/fields',
  path: readonly string[] = [],
): readonly HiddenField[] {
  const parts = conjuncts(schema).flatMap((part) => [
    part,
    ...[part.then, part.else].filter(isSchema),
  ])
  const required = new Set(parts.flatMap((part) => (part.required ?? []) as readonly string[]))
  return parts.flatMap(({ properties }) =>
    Object.entries(isSchema(properties) ? properties : {}).flatMap(
      ([name, member]): readonly HiddenField[] => {
        const look = ui[name]
        if (!isSchema(member)) return []
        const own = isSchema(look) ? look : {}
        const here = { pointer: `${pointer}/${name}`, path: [...path, name] }
        // The page sends a constant.
        if (constantOf(member) && (own['ui:widget'] ?? 'hidden') === 'hidden') return []
        if (member['x-value'] !== undefined || member['x-default'] !== undefined) return []
        if (isReadOnly(own) || member.readOnly === true)
          return required.has(name) && (isTyped(member) || asksInside(member)) ? [here] : []
        if (own['ui:field'] !== undefined) return []
        const items = isSchema(member.items) ? member.items : undefined
        const rows = isSchema(own.items) ? own.items : {}
        const below = hiddenFields(member, own, here.pointer, here.path)
        return items
          ? [...below, ...hiddenFields(items, rows, `${here.pointer}/items`, [...here.path, '*'])]
          : below
      },
    ),
  )
}

/**
 * Whether it is a group with required input: the page creates the group, and no one fills it in.
 */
function asksInside(schema: JsonObject): boolean {
  const parts = conjuncts(schema)
  const required = new Set(parts.flatMap((part) => (part.required ?? []) as readonly string[]))
  return parts.some(({ properties }) =>
    Object.entries(isSchema(properties) ? properties : {}).some(
      ([name, member]) =>
        required.has(name) && isSchema(member) && (isTyped(member) || asksInside(member)),
    ),
  )
}

/** Whether the page lets no one type into a field with this look. */
export function isReadOnly(ui: JsonObject): boolean {
  const options = isSchema(ui['ui:options']) ? ui['ui:options'] : {}
  const says = (key: string): Json | undefined => ui[`ui:${key}`] ?? options[key]
  return (
    readOnlyWidgets.has(String(says('widget'))) ||
    says('readonly') === true ||
    says('disabled') === true
  )
}

/** Whether the page sends it only after someone has typed it. */
function isTyped(schema: JsonObject): boolean {
  const types = conjuncts(schema).flatMap(({ type }) => (type === undefined ? [] : [type].flat()))
  return !types.some((type) => type === 'object' || type === 'array' || type === 'null')
}
