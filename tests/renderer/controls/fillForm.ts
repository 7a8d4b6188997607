import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { controlOfDrawn, isShape, type Bundle, type Json, type JsonObject } from '#model'
import { fieldAt } from '../../../src/engine/validation/fieldAt.ts'
import { drawnWhole, words } from '../drawForm.tsx'
import { fillField } from '../shapes/fillField.ts'
import { fillControl } from './fillControl.ts'

export interface Filling {
  /** Drawable. */
  readonly schema: JsonObject
  readonly look: JsonObject
  readonly formats: Bundle['formats']
}

/** No one answers them. */
const unasked = ['hidden', 'shown', 'shown-list', 'masked']
/** What has a choice or names of its own is filled as its shape says. */
const byShape = ['alternatives', 'entries', 'places']
const boxAt = (pointer: string) => document.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`)
const idOf = (pointer: string) => ['root', ...pointer.split('/').slice(1)].join('_')
const typeAt = (id: string, text: string) => userEvent.fill(document.getElementById(id)!, text)

/**
 * Fills in a form as it is drawn, field by field as a person does: what another answer brings comes
 * later.
 */
export async function fillForm(form: Filling, answer: JsonObject): Promise<void> {
  await fillMembers(form, '', answer)
}

async function fillMembers(form: Filling, pointer: string, value: JsonObject): Promise<void> {
  let left = Object.keys(value)
  while (left.length > 0) {
    await drawnWhole()
    const drawn = left.filter(
      (name) => isUnasked(form, `${pointer}/${name}`) || boxAt(`${pointer}/${name}`),
    )
    // A list whose rows the page brings has none yet.
    if (
      drawn.length === 0 &&
      left.every((name) => Array.isArray(value[name]) && value[name].length === 0)
    )
      return
    if (drawn.length === 0)
      throw new Error(`Nothing is drawn for ${left.map((name) => `${pointer}/${name}`).join(', ')}`)
    for (const name of drawn)
      if (!isUnasked(form, `${pointer}/${name}`))
        await fillAt(form, `${pointer}/${name}`, value[name]!)
    left = left.filter((name) => !drawn.includes(name))
  }
}

function isUnasked(form: Filling, pointer: string): boolean {
  const { schema, control } = fieldOf(form, pointer)
  return (
    unasked.includes(control) ||
    schema['readOnly'] === true ||
    (schema['x-constant'] !== undefined && control === 'hidden')
  )
}

function fieldOf({ schema: root, look: looks, formats }: Filling, pointer: string) {
  const { schema, look } = fieldAt(root, looks, pointer)!
  const format = typeof schema['format'] === 'string' ? formats[schema['format']] : undefined
  const shape = schema['x-alternatives'] === undefined ? controlOfDrawn(schema) : 'alternatives'
  return {
    schema,
    look,
    control: String(look['ui:field'] ?? look['ui:widget'] ?? format?.widget ?? shape),
  }
}

async function fillAt(form: Filling, pointer: string, value: Json): Promise<void> {
  const { schema, look, control } = fieldOf(form, pointer)
  const [box, id] = [boxAt(pointer)!, idOf(pointer)]
  if (byShape.includes(control)) return fillField(schema, value, pointer)
  if (control === 'group') return fillMembers(form, pointer, value as JsonObject)
  if (control === 'address') {
    const { street1, source: _, ...others } = value as Readonly<Record<string, string>>
    await typeAt(`${id}_street1`, street1!)
    await userEvent.click(page.getByRole('option', { name: words['address-not-listed']! }))
    return fillMembers(form, pointer, others)
  }
  if (control === 'date-of-birth') {
    for (const [part, count] of Object.entries(value as JsonObject))
      await typeAt(`${id}_${part}`, String(count))
    return
  }
  if (control === 'list') return fillRows(form, pointer, value as readonly Json[])
  if (control === 'signature') {
    await typeAt(`${id}_name`, 'Ada Lane')
    return userEvent.click(document.getElementById(`${id}_adopted`)!)
  }
  if (control === 'slots') {
    const select = box.querySelector('select')!
    await userEvent.selectOptions(select, select.options[1]!)
    return userEvent.click(box.querySelector('input[type=radio]')!)
  }
  if (control === 'upload') {
    const [input] = box.querySelectorAll('input')
    await userEvent.upload(input!, new File(['x'], 'paper.pdf', { type: 'application/pdf' }))
    await expect.element(page.elementLocator(box).getByText('paper.pdf')).toBeVisible()
    return
  }
  // It begins with what is offered.
  if (control === 'offer') return
  await fillControl(
    pointer,
    schema,
    control === 'suffix' ? { ...look, 'ui:widget': 'select' } : look,
    value,
  )
}

async function fillRows(form: Filling, pointer: string, rows: readonly Json[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const at = `${pointer}/${index}`
    if (!boxAt(at))
      await userEvent.click([...boxAt(pointer)!.querySelectorAll('.lintel-add')].at(-1)!)
    await drawnWhole()
    await (isShape(row) ? fillMembers(form, at, row) : fillAt(form, at, row))
  }
}
