import type { WidgetProps } from '../widgets/WidgetProps.ts'
import { createLazy } from './createLazy.tsx'

/** Widgets that registration does not need, by the names that a uiSchema uses. */
export const lazyWidgets = {
  ssn: createLazy<WidgetProps>(() => import('../widgets/SsnWidget.tsx').then((module) => module.SsnWidget)),
  digits: createLazy<WidgetProps>(() => import('../widgets/DigitsWidget.tsx').then((module) => module.DigitsWidget)),
  integer: createLazy<WidgetProps>(() => import('../widgets/IntegerWidget.tsx').then((module) => module.IntegerWidget)),
  cents: createLazy<WidgetProps>(() => import('../widgets/CentsWidget.tsx').then((module) => module.CentsWidget)),
  textarea: createLazy<WidgetProps>(() => import('../widgets/TextareaWidget.tsx').then((module) => module.TextareaWidget)),
  'yes-no': createLazy<WidgetProps>(() => import('../widgets/YesNoWidget.tsx').then((module) => module.YesNoWidget)),
  masked: createLazy<WidgetProps>(() => import('../widgets/ShownWidget.tsx').then((module) => module.ShownWidget)),
  shown: createLazy<WidgetProps>(() => import('../widgets/ShownWidget.tsx').then((module) => module.ShownWidget)),
}
