import { isObject, type Json, type JsonObject } from '#model'
import type { PagePart, Question } from '../pages/Question.ts'
import { underCondition } from '../pages/underCondition.ts'
import type { Control, ControlItem } from './jsonFormsControls.ts'

const isControl = (item: ControlItem): item is Control => 'path' in item

/**
 * The fields of an object schema that a layout shows, in its order, as questions. Required fields
 * that it does not show are asked after them, unless it is one of several (`isPart`).
 */
export function partsOfSchema(
  schema: JsonObject,
  items: readonly ControlItem[],
  isPart = false,
): readonly PagePart[] {
  const fields = isObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? (schema.required as readonly string[]) : []
  const seen = new Set<string>()
  const shown = items.flatMap((item): readonly PagePart[] => {
    if (!isControl(item)) {
      const { asking, ...words } = item
      return [underCondition({ ...words, keys: ['uischema'] }, asking)]
    }
    const [name] = item.path
    if (seen.has(name!) || !Object.hasOwn(fields, name!)) return []
    seen.add(name!)
    const own = items.filter(isControl).filter(({ path }) => path[0] === name)
    return [fieldOf(name!, fields[name!]!, own, required.includes(name!))]
  })
  const left = isPart
    ? []
    : required.filter((name) => !seen.has(name) && Object.hasOwn(fields, name))
  return [...shown, ...left.map((name) => questionOf(name, fields[name]!, true))]
}

function fieldOf(
  name: string,
  field: Json,
  controls: readonly Control[],
  isRequired: boolean,
): PagePart {
  const direct = controls.find(({ path }) => path.length === 1)
  if (direct) {
    const question = questionOf(name, field, isRequired)
    const rows = direct.detail && rowsOf(question, field, direct.detail)
    return underCondition({ ...(rows ?? question), ui: direct.look }, direct.asking)
  }
  const inner = controls.map((control) => ({ ...control, path: control.path.slice(1) }))
  if (!isObject(field)) return questionOf(name, field, isRequired)
  return {
    ...questionOf(name, withoutFields(field), isRequired),
    fields: partsOfSchema(field, inner),
  }
}

export const questionOf = (name: string, schema: Json, isRequired: boolean): Question => ({
  name,
  schema: isObject(schema) ? schema : {},
  isRequired,
  keys: ['schema', name],
})

function withoutFields({
  properties: _fields,
  required: _required,
  ...rest
}: JsonObject): JsonObject {
  return rest
}

/** A list whose entries have a layout of their own. */
function rowsOf(
  question: Question,
  list: Json,
  detail: readonly ControlItem[],
): Question | undefined {
  if (!isObject(list) || !isObject(list.items) || !isObject(list.items.properties)) return undefined
  const { items, type: _type, title, description, ...limits } = list
  return {
    ...question,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    schema: withoutFields(items as JsonObject),
    repeats: true,
    isRequired: question.isRequired,
    list: limits,
    fields: partsOfSchema(items as JsonObject, detail),
  }
}
