import { choicesIn, isShape, type Json, type JsonObject } from '#model'
import { byId, controlAt, idOf, quoted } from '../places.ts'
import type { Question, Way } from './Question.ts'

/** Whoever says no ticks it and takes that back, as an answer without a word of it is another one. */
export const checkbox: Way = async ({ page, hand, path }, value) => {
  const box = controlAt(page, path)
  await hand.tick(box)
  if (value === false) await box.click()
}

/** By the place of the value among the choices: words and values may repeat. */
export const oneOfListed: Way = async ({ page, hand, path, schema }, value) => {
  const place = listed(schema).indexOf(value)
  if (place < 0) return byValue({ page, hand, path }, value)
  const radio = byId(page, `${idOf(path)}-${place}`)
  if ((await radio.count()) > 0) return hand.choose(radio)
  await controlAt(page, path).selectOption({ value: String(place) })
}

/** Yes and no are drawn in their own order. */
export const byValue = ({ page, hand, path }: Pick<Question, 'page' | 'hand' | 'path'>, value: Json): Promise<void> =>
  hand.choose(page.locator(`input[type="radio"][name=${quoted(idOf(path))}][value=${quoted(String(value))}]`))

export const checkboxList: Way = async ({ page, hand, path, schema }, value) => {
  for (const each of value as readonly Json[]) {
    const place = listed(isShape(schema.items) ? schema.items : {}).indexOf(each)
    await hand.tick(byId(page, `${idOf(path)}-${place}`))
  }
}

/** In the order of the value. */
export const ranking: Way = async ({ page, hand, path }, value) => {
  for (const each of value as readonly Json[]) {
    const add = byId(page, `${idOf(path)}-${String(each)}`)
    await hand.press(add)
    await add.waitFor({ state: 'detached' })
  }
}

const listed = (schema: JsonObject) => choicesIn(schema) ?? []
