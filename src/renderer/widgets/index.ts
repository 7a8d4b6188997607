import { lazyWidgets } from '../lazy/lazyWidgets.ts'
import type { ComponentType } from 'react'
import { CheckboxWidget } from './CheckboxWidget.tsx'
import { HiddenWidget } from './HiddenWidget.tsx'
import { RadioCardsWidget } from './RadioCardsWidget.tsx'
import { SelectWidget } from './SelectWidget.tsx'
import { StreetWidget } from './StreetWidget.tsx'
import { TextWidget } from './TextWidget.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * By their names in a uiSchema's `ui:widget` and a format's `widget`. `createUiSchema` adds those
 * of further/ when a form first names them.
 */
export const widgets: Record<string, ComponentType<WidgetProps>> = {
  text: TextWidget,
  email: TextWidget,
  'radio-cards': RadioCardsWidget,
  select: SelectWidget,
  suffix: SelectWidget,
  checkbox: CheckboxWidget,
  street: StreetWidget,
  hidden: HiddenWidget,
  ...lazyWidgets,
}
