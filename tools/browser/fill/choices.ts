import { choicesIn, isShape, ownValue, type Json, type JsonObject } from '#model'
import { byId, controlAt, idOf, quoted } from '../places.ts'
import type { Page } from '../Page.ts'
import type { FormQuestion, FillWay } from './FormQuestion.ts'

/**
 * For "no", ticks the box and clears it again: an untouched box leaves the field out of the answer.
 */
export const checkbox: FillWay = async ({ page, hand, path }, value) => {
  const box = controlAt(page, path)
  await hand.tick(box)
  if (value === false) await box.click()
}

/**
 * By the value, because a condition can reorder the list; by position if several are written the
 * same.
 */
export const oneOfListed: FillWay = async ({ page, hand, path, schema }, value) => {
  const place = listed(schema).indexOf(value)
  const radios = radioOf(page, path, value)
  if ((await radios.count()) > 0)
    return hand.choose((await radios.count()) > 1 ? byId(page, `${idOf(path)}-${place}`) : radios)
  const option = controlAt(page, path).locator(`option[data-value=${quoted(String(value))}]`)
  const known = (await option.count()) === 1 ? await option.getAttribute('value') : null
  await controlAt(page, path).selectOption({ value: known ?? String(place) })
}

/** Types the whole words of a choice, and picks it where several have them. */
export const searched: FillWay = async ({ page, hand, path, schema, look }, value) => {
  const { labels = {} } = Object(look['ui:options']) as { readonly labels?: JsonObject }
  const choices = (schema.oneOf ?? schema.anyOf ?? []) as readonly JsonObject[]
  const named = choices.find((choice) => choice.const === value)?.title
  const words = String(ownValue(labels, String(value)) ?? named ?? value)
  await hand.enter(controlAt(page, path), words)
  if (hand.leaves) return
  const option = page.locator(`[role="option"][data-value=${quoted(String(value))}]`)
  await hand.pick(option.first())
}

/** Yes and no are drawn in their own order. */
export const byValue = (
  { page, hand, path }: Pick<FormQuestion, 'page' | 'hand' | 'path'>,
  value: Json,
): Promise<void> => hand.choose(radioOf(page, path, value))

const radioOf = (page: Page, path: readonly string[], value: Json) =>
  page.locator(`input[type="radio"][name=${quoted(idOf(path))}][value=${quoted(String(value))}]`)

export const checkboxList: FillWay = async ({ page, hand, path, schema }, value) => {
  for (const each of value as readonly Json[]) {
    const place = listed(isShape(schema.items) ? schema.items : {}).indexOf(each)
    await hand.tick(byId(page, `${idOf(path)}-${place}`))
  }
}

/** In the order of the value. */
export const ranking: FillWay = async ({ page, hand, path }, value) => {
  for (const each of value as readonly Json[]) {
    const add = byId(page, `${idOf(path)}-${String(each)}`)
    await hand.press(add)
    await add.waitFor({ state: 'detached' })
  }
}

const listed = (schema: JsonObject) => choicesIn(schema) ?? []
