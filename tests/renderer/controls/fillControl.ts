import { userEvent } from 'vitest/browser'
import { controlOfDrawn, type Json, type JsonObject } from '#model'
import { splitDuration } from '../../../src/renderer/times/durationTexts.ts'
import { drawnWhole, formats } from '../drawForm.tsx'

/**
 * Gives a field a value as a person would, through the control that its look, its format or its
 * shape names.
 */
export async function fillControl(
  pointer: string,
  schema: JsonObject,
  look: JsonObject,
  value: Json,
): Promise<void> {
  await drawnWhole()
  const box = [...document.querySelectorAll(`[data-pointer="${CSS.escape(pointer)}"]`)].at(-1)!
  const id = ['root', ...pointer.split('/').slice(1)].join('_')
  const format = typeof schema['format'] === 'string' ? formats[schema['format']] : undefined
  const control = String(look['ui:widget'] ?? format?.widget ?? controlOfDrawn(schema))
  const typeAt = (part: string, text: string) =>
    userEvent.fill(document.getElementById(`${id}_${part}`)!, text)
  const choose = (each: Json) =>
    userEvent.click(box.querySelector(`input[value="${CSS.escape(String(each))}"]`)!)

  if (control === 'date' || control === 'month-year') {
    const [year = '', month = '', day = ''] = String(value).split('-')
    await typeAt('month', month)
    if (control === 'date') await typeAt('day', day)
    await typeAt('year', year)
  } else if (control === 'duration') {
    for (const [unit, count] of Object.entries(splitDuration(String(value))))
      await typeAt(unit, count)
  } else if (control === 'checkbox') await userEvent.click(box.querySelector('input')!)
  else if (['radio-cards', 'yes-no', 'scale'].includes(control)) await choose(value)
  else if (control === 'checkbox-list')
    for (const each of value as readonly Json[]) await choose(each)
  else if (control === 'ranking')
    for (const each of value as readonly Json[])
      await userEvent.click(box.querySelector(`[data-name="add ${String(each)}"]`)!)
  else if (control === 'select') {
    const options = [...box.querySelectorAll('option')]
    await userEvent.selectOptions(
      box.querySelector('select')!,
      options.find((option) => option.dataset['value'] === String(value))!,
    )
  } else if (control === 'combobox') {
    await userEvent.fill(document.getElementById(id)!, String(value))
    await userEvent.keyboard('{Enter}')
  } else await userEvent.fill(document.getElementById(id)!, textOf(control, value))
}

/** As someone types it. */
function textOf(control: string, value: Json): string {
  if (control === 'lines') return (value as readonly string[]).join('\n')
  if (control === 'cents') return (Number(value) / 100).toFixed(2)
  if (control !== 'time') return String(value)
  const [hour = '', minute = ''] = String(value).split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}
