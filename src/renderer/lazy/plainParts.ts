import { CheckboxListField } from '../fields/CheckboxListField.tsx'
import { DateField } from '../fields/DateField.tsx'
import { DateOfBirthField } from '../fields/DateOfBirthField.tsx'
import { ListField } from '../fields/ListField.tsx'
import { SlotsField } from '../fields/SlotsField.tsx'
import { CentsWidget } from '../widgets/CentsWidget.tsx'
import { DigitsWidget } from '../widgets/DigitsWidget.tsx'
import { IntegerWidget } from '../widgets/IntegerWidget.tsx'
import { MoneyWidget } from '../widgets/MoneyWidget.tsx'
import { NumberWidget } from '../widgets/NumberWidget.tsx'
import { PasswordWidget } from '../widgets/PasswordWidget.tsx'
import { PhoneWidget } from '../widgets/PhoneWidget.tsx'
import { ShownWidget } from '../widgets/ShownWidget.tsx'
import { SsnWidget } from '../widgets/SsnWidget.tsx'
import { TextareaWidget } from '../widgets/TextareaWidget.tsx'
import { YesNoWidget } from '../widgets/YesNoWidget.tsx'

export { KnownField } from '../templates/KnownField.tsx'

/** Small fields and widgets in one file: most forms after registration use several of them. */
export const plainFields = {
  list: ListField,
  'checkbox-list': CheckboxListField,
  date: DateField,
  'date-of-birth': DateOfBirthField,
  'month-year': DateField,
  slots: SlotsField,
}

export const plainWidgets = {
  password: PasswordWidget,
  phone: PhoneWidget,
  ssn: SsnWidget,
  digits: DigitsWidget,
  integer: IntegerWidget,
  number: NumberWidget,
  money: MoneyWidget,
  cents: CentsWidget,
  textarea: TextareaWidget,
  'yes-no': YesNoWidget,
  masked: ShownWidget,
  shown: ShownWidget,
}
