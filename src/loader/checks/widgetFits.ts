import type { FieldShape } from './fieldShape.ts'
import { widgetNames } from './uiNames.ts'
import { whyLimited } from './whyLimited.ts'
import { widgetDraws } from './widgetDraws.ts'

/** Whether a look can name the widget for the field: there is one of that name, it draws the field, and the field has the limits that it needs. */
export function widgetFits(name: string, shape: FieldShape, holder?: string): boolean {
  return Object.hasOwn(widgetNames, name) && widgetDraws(name, shape, holder) && !whyLimited(name, shape.schema)
}
