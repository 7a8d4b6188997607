import type { FieldShape } from './fieldShape.ts'
import { widgets } from './uiNames.ts'
import { whyLimited } from './whyLimited.ts'
import { widgetDraws } from './widgetDraws.ts'

/**
 * Whether a ui file can name the widget for the field: it exists, it can draw the field, and the
 * field has the limits that it needs.
 */
export function widgetFits(name: string, shape: FieldShape, holder?: string): boolean {
  return (
    Object.hasOwn(widgets, name) &&
    widgetDraws(name, shape, holder) &&
    !whyLimited(name, shape.schema)
  )
}
