import { lazyWidgets } from '../lazy/lazyWidgets.ts'
import { CheckboxWidget } from './CheckboxWidget.tsx'
import { HiddenWidget } from './HiddenWidget.tsx'
import { PasswordWidget } from './PasswordWidget.tsx'
import { RadioCardsWidget } from './RadioCardsWidget.tsx'
import { SelectWidget } from './SelectWidget.tsx'
import { StreetWidget } from './StreetWidget.tsx'
import { TextWidget } from './TextWidget.tsx'

/** By their names in a uiSchema's `ui:widget` and a format's `widget`. */
export const widgets = {
  text: TextWidget,
  email: TextWidget,
  password: PasswordWidget,
  'radio-cards': RadioCardsWidget,
  select: SelectWidget,
  suffix: SelectWidget,
  checkbox: CheckboxWidget,
  street: StreetWidget,
  hidden: HiddenWidget,
  ...lazyWidgets,
}
