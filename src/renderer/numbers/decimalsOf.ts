import type { RJSFSchema } from '@rjsf/utils'
import type { Bundle } from '#model'

/** Most digits after the point that a field accepts: by its type, its step or its format. */
export function decimalsOf(
  { type, multipleOf, format }: RJSFSchema,
  formats: Bundle['formats'],
): number | undefined {
  const types = [type].flat()
  if (types.includes('integer') && !types.includes('number')) return 0
  if (multipleOf !== undefined) return String(multipleOf).split('.')[1]?.length ?? 0
  return typeof format === 'string' ? formats[format]?.decimals : undefined
}
