import { entrySchema, rowsKey, type Entries, type Json, type JsonObject, fromJson } from '#model'
import { byId, fieldAt, idOf } from '../places.ts'
import { group } from './group.ts'
import type { FillWay } from './FormQuestion.ts'

/** An object's own fields, then a row for each other name. */
export const entries: FillWay = async (question, value, fill) => {
  const { page, hand, path, schema } = question
  const own = (schema.properties ?? {}) as JsonObject
  await group(question, value, fill)
  const others = Object.entries(value as { readonly [name: string]: Json }).filter(
    ([name]) => !Object.hasOwn(own, name),
  )
  for (const [index, [name, member]] of others.entries()) {
    const row = [...path, rowsKey, String(index)]
    const typed = byId(page, idOf([...row, 'name']))
    if ((await typed.count()) === 0)
      await hand.press(fieldAt(page, path).locator('.lintel-add').last())
    await typed.waitFor()
    await hand.enter(typed, name)
    const look = (question.look.additionalProperties ?? {}) as JsonObject
    await fill(
      {
        ...question,
        path: [...row, 'value'],
        schema: entrySchema(fromJson<Entries>(schema['x-entries']), name),
        look,
      },
      member,
    )
  }
}
