import type { FieldShape } from './fieldShape.ts'
import { widgetNames } from './uiNames.ts'
import { whyLimited } from './whyLimited.ts'
import { widgetDraws } from './widgetDraws.ts'

const notTyped = ['hidden', 'shown', 'masked', 'shown-list']

/** The widgets that fit a field, in words; without those that only show a value or hide it. */
export function fittingWidgets(shape: FieldShape, holder?: string): string {
  const names = Object.keys(widgetNames).filter(
    (name) => !notTyped.includes(name) && widgetDraws(name, shape, holder) && !whyLimited(name, shape.schema),
  )
  return names.length === 0 ? 'none: its fields are drawn one by one' : names.map((name) => `"${name}"`).join(', ')
}
