import type { ComponentType } from 'react'
import type { WidgetProps } from '../widgets/WidgetProps.ts'
import { createLazy } from './createLazy.tsx'

const lazy = (load: () => Promise<ComponentType<WidgetProps>>) => createLazy(load, ({ registry }) => registry.formContext.say)

/** Widgets that registration does not need, by the names that a uiSchema uses. */
export const lazyWidgets = {
  ssn: lazy(() => import('../widgets/SsnWidget.tsx').then((module) => module.SsnWidget)),
  digits: lazy(() => import('../widgets/DigitsWidget.tsx').then((module) => module.DigitsWidget)),
  integer: lazy(() => import('../widgets/IntegerWidget.tsx').then((module) => module.IntegerWidget)),
  cents: lazy(() => import('../widgets/CentsWidget.tsx').then((module) => module.CentsWidget)),
  textarea: lazy(() => import('../widgets/TextareaWidget.tsx').then((module) => module.TextareaWidget)),
  'yes-no': lazy(() => import('../widgets/YesNoWidget.tsx').then((module) => module.YesNoWidget)),
  masked: lazy(() => import('../widgets/ShownWidget.tsx').then((module) => module.ShownWidget)),
  shown: lazy(() => import('../widgets/ShownWidget.tsx').then((module) => module.ShownWidget)),
}
