import type { FieldShape } from './fieldShape.ts'
import { widgets } from './uiNames.ts'
import { widgetFits } from './widgetFits.ts'

const notTyped = ['hidden', 'shown', 'masked', 'shown-list']

/** The widgets that fit a field, in words, except those that only show or hide a value. */
export function fittingWidgets(shape: FieldShape, holder?: string): string {
  const names = Object.keys(widgets).filter(
    (name) => !notTyped.includes(name) && widgetFits(name, shape, holder),
  )
  return names.length === 0
    ? 'none: its fields are drawn one by one'
    : names.map((name) => `"${name}"`).join(', ')
}
