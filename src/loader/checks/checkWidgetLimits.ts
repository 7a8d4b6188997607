import type { JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { fieldShape } from './fieldShape.ts'
import { fittingWidgets } from './fittingWidgets.ts'
import { whyLimited } from './whyLimited.ts'

/**
 * What some controls require of a field's schema: a minimum and maximum, choices, or text entries.
 */
export function checkWidgetLimits(
  name: string,
  schema: JsonObject,
  place: Pick<Diagnostic, 'file' | 'pointer'>,
): Diagnostic[] {
  const limited = whyLimited(name, schema)
  return limited
    ? [
        {
          code: limited.code,
          values: { ...limited.values, fits: fittingWidgets(fieldShape(schema)) },
          ...place,
        },
      ]
    : []
}
