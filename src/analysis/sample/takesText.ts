import type { JsonObject } from '#model'
import { isRefused } from '../controls/fitsValues.ts'
import { textShapes } from '../patterns/textShapes.ts'

/**
 * Whether all of these accept it by pattern, length and plain `not`; of formats only the shape is
 * checked, and the form itself checks conditions.
 */
export function takesText(parts: readonly JsonObject[], text: string): boolean {
  return parts.every(
    (part) =>
      (typeof part.pattern !== 'string' || new RegExp(part.pattern, 'u').test(text)) &&
      (typeof part.minLength !== 'number' || [...text].length >= part.minLength) &&
      (typeof part.maxLength !== 'number' || [...text].length <= part.maxLength) &&
      (typeof part.format !== 'string' ||
        !Object.hasOwn(textShapes, part.format) ||
        textShapes[part.format]!.test(text)) &&
      !isRefused(part, text),
  )
}
