import { variants } from '#loader'
import type { JsonObject } from '#model'

/** Whether the field takes it by pattern and length; formats and conditions are the form's to judge. */
export function takesText(schema: JsonObject, text: string): boolean {
  return variants(schema).every(
    ({ pattern, minLength, maxLength }) =>
      (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
      (typeof minLength !== 'number' || text.length >= minLength) &&
      (typeof maxLength !== 'number' || text.length <= maxLength),
  )
}
