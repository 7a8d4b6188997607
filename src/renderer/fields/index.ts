import { getDefaultRegistry } from '@rjsf/core'
import { AddressField } from './AddressField.tsx'
import { DateOfBirthField } from './DateOfBirthField.tsx'

const { StringField } = getDefaultRegistry().fields

/** By the names that a uiSchema's `ui:field` uses. Numbers go to their widget as they are typed: it alone knows what is a number. */
export const fields = {
  address: AddressField,
  'date-of-birth': DateOfBirthField,
  NumberField: StringField!,
}
