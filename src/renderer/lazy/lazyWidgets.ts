import type { ComponentType } from 'react'
import type { WidgetProps } from '../widgets/WidgetProps.ts'
import { createLazy } from './createLazy.tsx'
import { loadFurtherParts } from './loadFurtherParts.ts'
import { loadPlainParts } from './loadPlainParts.ts'
import { loadShapeParts } from './loadShapeParts.ts'

const plain = [
  'password',
  'phone',
  'ssn',
  'digits',
  'integer',
  'number',
  'money',
  'cents',
  'textarea',
  'yes-no',
  'masked',
  'shown',
] as const

const lazy = (load: () => Promise<ComponentType<WidgetProps>>) =>
  createLazy(load, ({ registry }) => registry.formContext.say)

/** Widgets that the first steps of a registration do not need, by their names in a uiSchema. */
export const lazyWidgets: Readonly<Record<string, ComponentType<WidgetProps>>> = {
  'text-or-number': lazy(() =>
    loadShapeParts().then(({ TextOrNumberWidget }) => TextOrNumberWidget),
  ),
  ...Object.fromEntries(
    plain.map((name) => [
      name,
      lazy(() => loadPlainParts().then(({ plainWidgets }) => plainWidgets[name])),
    ]),
  ),
}

/** A widget of widgets/further; of a name that it does not have, the failure to load one. */
export const lazyFurther = (name: string): ComponentType<WidgetProps> =>
  lazy(async () => {
    const widget = (await loadFurtherParts()).furtherWidgets[name]
    if (!widget) throw new Error(`There is no widget "${name}".`)
    return widget
  })
