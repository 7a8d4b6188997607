import type { RegistryFieldsType } from '@rjsf/utils'
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import { lazyFields } from '../lazy/lazyFields.ts'
import { AddressField } from './AddressField.tsx'
import { FallbackField } from './FallbackField.tsx'
import { GroupField } from './GroupField.tsx'

const named = { address: AddressField, ...lazyFields }

/**
 * Our fields, by their names in a uiSchema's `ui:field`, and rjsf's fields that draw by type.
 * Numbers go to their widget as typed, because only the widget knows what a number is.
 */
export const fields = {
  ...named,
  AnyOfField: FallbackField,
  BooleanField,
  FallbackField,
  NumberField: StringField,
  ObjectField: GroupField,
  OneOfField: FallbackField,
  SchemaField,
  StringField,
} as unknown as RegistryFieldsType
