import { isObjectLike, settle, type Json, type JsonObject } from '#model'
import { byId, idOf } from '../places.ts'
import { entries } from './entries.ts'
import { fieldsIn, partsOf } from './fieldsIn.ts'
import { group } from './group.ts'
import type { FillWay } from './FormQuestion.ts'

/** The alternative that matches the value, then its fields. */
export const alternatives: FillWay = async (question, value, fill) => {
  const { page, hand, path, look } = question
  const { schema, choices } = settle(question.schema, value, withConditions)
  for (const [set, { chosen }] of choices.entries()) {
    if (chosen === undefined) continue
    const id = `${idOf(path)}__choice${set || ''}`
    const [select, radio] = [byId(page, id), byId(page, `${id}-${chosen}`)]
    await select.or(radio).first().waitFor()
    if ((await select.count()) > 0) await select.selectOption({ value: String(chosen) })
    else await hand.choose(radio)
  }
  const inner: JsonObject = Object.fromEntries(
    Object.entries(look).filter(([name]) => name !== 'ui:field' && name !== 'ui:widget'),
  )
  const drawn = { ...question, schema, look: inner }
  if (!isObjectLike(schema)) return fill(drawn, value)
  return schema['x-entries'] === undefined ? group(drawn, value, fill) : entries(drawn, value, fill)
}

/** With everything that conditions can add: the page shows what is asked in the end. */
function withConditions(schema: JsonObject): JsonObject {
  const { then: _then, else: _else, allOf: _all, dependencies: _dependencies, ...own } = schema
  const parts = partsOf(schema)
  const sets = parts.flatMap((part) => (part['x-alternatives'] ?? []) as readonly Json[])
  const properties = fieldsIn(schema)
  const whole = parts.reduce<JsonObject>((all, part) => ({ ...withConditions(part), ...all }), own)
  return {
    ...whole,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(sets.length > 0 && own['x-alternatives'] === undefined && { 'x-alternatives': sets }),
  }
}
