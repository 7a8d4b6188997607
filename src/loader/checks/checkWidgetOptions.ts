import { choicesIn, isObject, type Json, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { createNameCheck } from './createNameCheck.ts'
import { isZone } from './isZone.ts'

/**
 * Checks options of times, scales and files: the time zone exists, a camera takes pictures, weeks
 * are the only unit, the labels of a scale belong to its numbers.
 */
export function checkWidgetOptions(
  ui: JsonObject,
  schema: JsonObject,
  file: string,
  keys: readonly string[],
): Diagnostic[] {
  const options = isObject(ui['ui:options']) ? ui['ui:options'] : {}
  const { zone, units, accept, camera } = options
  const place = (key: string) => ({ file, pointer: toPointer([...keys, 'ui:options', key]) })
  const diagnostics: Diagnostic[] = []
  if (typeof zone === 'string' && !isZone(zone))
    diagnostics.push({ code: 'loader/zone-unknown', values: { zone }, ...place('zone') })
  if (Array.isArray(units) && units.length > 1 && units.includes('weeks'))
    diagnostics.push({ code: 'loader/units-mixed', values: {}, ...place('units') })
  if (camera !== undefined && Array.isArray(accept) && !accept.some(isPicture))
    diagnostics.push({ code: 'loader/camera-without-pictures', values: {}, ...place('camera') })
  if (ui['ui:widget'] === 'scale')
    checkScaleLabels(options.labels, schema, file, [...keys, 'ui:options', 'labels'], diagnostics)
  return diagnostics
}

const isPicture = (kind: Json) =>
  typeof kind === 'string' && /^(image\/|[*]\/|\.(jpe?g|png)$)/.test(kind)

function checkScaleLabels(
  labels: Json | undefined,
  schema: JsonObject,
  file: string,
  keys: readonly string[],
  diagnostics: Diagnostic[],
): void {
  const { minimum, maximum } = schema
  if (
    !isObject(labels) ||
    choicesIn(schema) ||
    typeof minimum !== 'number' ||
    typeof maximum !== 'number'
  )
    return
  const steps = Array.from(
    { length: Math.min(100, Math.max(0, maximum - minimum + 1)) },
    (_, index) => [String(minimum + index), true],
  )
  const known = Object.fromEntries(steps) as Readonly<Record<string, true>>
  for (const name of Object.keys(labels))
    createNameCheck(diagnostics)('loader/choice-unknown', name, known, file, [...keys, name])
}
