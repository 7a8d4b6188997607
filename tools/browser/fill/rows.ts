import { type Json, type JsonObject, fromJson } from '#model'
import { fieldAt } from '../places.ts'
import type { Fill, FormQuestion, FillWay } from './FormQuestion.ts'

/** Adds rows until there are enough. */
export const list: FillWay = (question, value, fill) =>
  rows(
    question,
    { items: question.schema.items as JsonObject, values: value as readonly Json[], offset: 0 },
    fill,
  )

/** A question for each place, then rows. */
export const places: FillWay = async (question, value, fill) => {
  const { path, schema } = question
  const given = value as readonly Json[]
  const asked = fromJson<readonly JsonObject[]>(schema['x-places'])
  for (const [index, place] of asked.entries())
    if (given[index] !== undefined)
      await fill(
        { ...question, path: [...path, String(index)], schema: place, look: {} },
        given[index],
      )
  const values = given.slice(asked.length)
  if (values.length > 0)
    await rows(
      question,
      { items: schema['x-more'] as JsonObject, values, offset: asked.length },
      fill,
    )
}

interface Rows {
  readonly items: JsonObject
  readonly values: readonly Json[]
  /** Number of entries before the first row. */
  readonly offset: number
}

async function rows(
  question: FormQuestion,
  { items, values, offset }: Rows,
  fill: Fill,
): Promise<void> {
  const { page, hand, path } = question
  const look = (question.look.items ?? {}) as JsonObject
  const field = fieldAt(page, path)
  for (const [index, value] of values.entries()) {
    const row = [...path, String(offset + index)]
    const add = field.locator('.lintel-add').last()
    // The first rows appear with the list, which another answer may have just added.
    await fieldAt(page, row).or(add).first().waitFor()
    if ((await fieldAt(page, row).count()) === 0) await hand.press(add)
    await fill({ ...question, path: row, schema: items, look }, value)
  }
}
