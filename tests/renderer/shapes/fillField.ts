import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  controlOfDrawn,
  entrySchema,
  isObjectLike,
  settle,
  type Json,
  type JsonObject,
} from '#model'
import { drawnWhole } from '../drawForm.tsx'
import { chooseRadio, pressKey, reach, selectOption } from './keyboard.ts'
import { widgetAnswer } from './widgetAnswers.ts'

const noConditions = (schema: JsonObject): JsonObject => {
  const parts = (schema['allOf'] ?? []) as readonly JsonObject[]
  return parts.reduce<JsonObject>(
    (whole, part) => ({
      ...part,
      ...whole,
      properties: { ...(whole['properties'] as JsonObject), ...(part['properties'] as JsonObject) },
    }),
    { ...schema, allOf: [] },
  )
}

/** Widgets of one box into which anything can be typed. */
export const freelyTyped: readonly string[] = [
  'text',
  'textarea',
  'password',
  'text-or-number',
  'number',
  'integer',
  'money',
]

/** Controls of formats and files that have more than one box. */
const ofSeveralParts = ['date', 'date-time', 'duration', 'upload']

/**
 * Answers a field that names its widget: `keys` are typed once its first control has the focus,
 * else its choice is made.
 */
export async function fillWidget(
  widget: string,
  value: Json,
  pointer: string,
  keys?: string,
): Promise<void> {
  const box = boxAt(pointer)
  if (keys !== undefined) {
    if (widget === 'phone') await expect.poll(() => box.querySelector('[data-waiting]')).toBeNull()
    const first =
      box.querySelector<HTMLElement>('input:not([type=range], [type=radio]), textarea') ??
      box.querySelector('select')!
    first.focus()
    return /^ $|[{]/.test(keys) ? userEvent.keyboard(keys) : userEvent.fill(first, keys)
  }
  if (widget === 'select' || widget === 'suffix')
    return userEvent.selectOptions(
      box.querySelector('select')!,
      box.querySelector(`[data-value="${String(value)}"]`)!,
    )
  if (widget === 'combobox') {
    await userEvent.click(box.querySelector('input')!)
    return userEvent.click(box.querySelector(`[data-value="${String(value)}"]`)!)
  }
  if (widget === 'ranking') {
    for (const each of value as readonly Json[])
      await userEvent.click(box.querySelector(`[data-name="add ${String(each)}"]`)!)
    return
  }
  if (widget === 'upload') {
    const [{ name, type, bytes }] = value as unknown as [
      { name: string; type: string; bytes: number },
    ]
    return userEvent.upload(
      box.querySelector('input')!,
      new File(['x'.repeat(bytes)], name, { type }),
    )
  }
  if (widget !== 'offer')
    return userEvent.click(box.querySelector(`input[value="${String(value)}"]`)!)
}

/** In the quick run ../widgets.contract.test.tsx alone types into each of them, key by key. */
const isDeep = import.meta.env['LINTEL_DEEP'] === '1'

/**
 * Gives a drawable field a value as a person would, through its controls and with only the
 * keyboard. `named`: the widget that its look names.
 */
export async function fillField(
  schema: JsonObject,
  value: Json,
  pointer: string,
  named?: string,
): Promise<void> {
  await drawnWhole()
  if (value === null || schema['x-constant'] !== undefined) return
  const control =
    named ?? (schema['x-alternatives'] === undefined ? controlOfDrawn(schema) : 'alternatives')
  if (control === 'group') return fillFields(schema, value as JsonObject, pointer)
  if (control === 'alternatives') return fillAlternative(schema, value, pointer)
  if (control === 'list')
    return fillRows(schema['items'] as JsonObject, value as readonly Json[], pointer, 0)
  if (control === 'places') return fillPlaces(schema, value as readonly Json[], pointer)
  if (control === 'entries') return fillEntries(schema, value as JsonObject, pointer)
  if (ofSeveralParts.includes(control!))
    return fillWidget(control!, value, pointer, widgetAnswer(control!, value).keys)
  const box = boxAt(pointer)
  if (control === 'checkbox') return tick(box, value === true)
  if (control === 'yes-no')
    return chooseRadio(box.querySelectorAll('input')[value === true ? 0 : 1]!)
  if (control === 'checkbox-list') return tickEach(box, value as readonly Json[])
  if (control === 'radio-cards')
    return chooseRadio(box.querySelectorAll('input')[choiceAt(schema, value)]!)
  if (control === 'select') {
    const options = [...box.querySelectorAll('option')]
    const given = options.filter((option) => option.value !== '')
    return selectOption(
      box.querySelector('select')!,
      options.indexOf(given[choiceAt(schema, value)]!),
    )
  }
  const input = box.querySelector('input')!
  await reach(input)
  const text = String(value)
  if (!isDeep && freelyTyped.includes(control!)) return userEvent.fill(input, text)
  await userEvent.keyboard(text.replaceAll(/[[{]/g, (bracket) => bracket + bracket))
}

export async function fillFields(
  schema: JsonObject,
  value: JsonObject,
  pointer: string,
): Promise<void> {
  const later = ((schema['allOf'] ?? []) as readonly JsonObject[]).map(
    (part) => ((part['then'] as JsonObject | undefined)?.['properties'] ?? {}) as JsonObject,
  )
  const fields: Readonly<Record<string, JsonObject>> = Object.assign(
    {},
    schema['properties'],
    ...later,
  )
  for (const [name, field] of Object.entries(fields))
    if (value[name] !== undefined) await fillField(field, value[name], `${pointer}/${escape(name)}`)
}

async function fillAlternative(schema: JsonObject, value: Json, pointer: string): Promise<void> {
  const { schema: whole, choices } = settle(schema, value, noConditions)
  const id = idOf(pointer)
  for (const [set, { chosen }] of choices.entries()) {
    const choice = `${id}__choice${set || ''}`
    const select = document.getElementById(choice) as HTMLSelectElement | null
    if (select)
      await selectOption(
        select,
        [...select.options].findIndex(({ value: at }) => at === String(chosen)),
      )
    else await chooseRadio(document.getElementById(`${choice}-${chosen}`)!)
    await drawnWhole()
  }
  if (isObjectLike(whole)) {
    const { 'x-entries': entries } = whole
    return entries === undefined
      ? fillFields(whole, value as JsonObject, pointer)
      : fillEntries(whole, value as JsonObject, pointer)
  }
  return fillField(whole, value, pointer)
}

async function fillRows(
  items: JsonObject,
  rows: readonly Json[],
  pointer: string,
  offset: number,
): Promise<void> {
  const boxes = () => boxAt(pointer).querySelectorAll(`[data-pointer^="${CSS.escape(pointer)}/"]`)
  for (const [index, row] of rows.entries()) {
    if (
      ![...boxes()].some(
        (box) => box.getAttribute('data-pointer') === `${pointer}/${offset + index}`,
      )
    ) {
      await pressKey(lastOwn(boxAt(pointer), '.lintel-add'))
      await drawnWhole()
    }
    await fillField(items, row, `${pointer}/${offset + index}`)
  }
}

async function fillPlaces(
  schema: JsonObject,
  value: readonly Json[],
  pointer: string,
): Promise<void> {
  const places = schema['x-places'] as unknown as readonly JsonObject[]
  for (const [index, place] of places.entries())
    if (value[index] !== undefined) await fillField(place, value[index], `${pointer}/${index}`)
  const more = value.slice(places.length)
  if (more.length > 0) await fillRows(schema['x-more'] as JsonObject, more, pointer, places.length)
}

async function fillEntries(
  schema: JsonObject,
  value: { readonly [name: string]: Json },
  pointer: string,
): Promise<void> {
  const own = (schema['properties'] ?? {}) as JsonObject
  await fillFields(schema, value, pointer)
  const others = Object.entries(value).filter(([name]) => !Object.hasOwn(own, name))
  for (const [index, [name, each]] of others.entries()) {
    await pressKey(lastOwn(boxAt(pointer), '.lintel-add'))
    await reach(document.getElementById(`${idOf(pointer)}_:rows_${index}_name`)!)
    await userEvent.keyboard(name)
    await fillField(
      entrySchema(schema['x-entries'] as never, name),
      each,
      `${pointer}/:rows/${index}/value`,
    )
  }
}

async function tick(box: Element, isTicked: boolean): Promise<void> {
  const input = box.querySelector('input')!
  await pressKey(input)
  if (!isTicked) await pressKey(input)
}

async function tickEach(box: Element, values: readonly Json[]): Promise<void> {
  for (const input of box.querySelectorAll('input'))
    if (values.some((value) => String(value) === input.value)) await pressKey(input)
}

function choiceAt(schema: JsonObject, value: Json): number {
  const listed = (schema['enum'] ??
    ((schema['oneOf'] ?? schema['anyOf']) as readonly JsonObject[]).map(
      (choice) => choice['const'],
    )) as readonly Json[]
  return listed.filter((each): boolean => each !== null).findIndex((each) => each === value)
}

/** The innermost field of a pointer; the form itself for the root. */
function boxAt(pointer: string): Element {
  if (pointer === '') return document.querySelector('form')!
  const boxes = document.querySelectorAll(`[data-pointer="${CSS.escape(pointer)}"]`)
  const box = [...boxes].at(-1)
  if (!box) throw new Error(`Nothing is drawn at ${pointer}`)
  return box
}

/** The button of the list itself, after those of lists within. */
function lastOwn(box: Element, selector: string): Element {
  return [...box.querySelectorAll(selector)].at(-1)!
}

const idOf = (pointer: string) => ['root', ...pointer.split('/').slice(1)].join('_')
const escape = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
