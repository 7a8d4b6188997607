import type { RegistryFieldsType } from '@rjsf/utils'
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import { lazyFields } from '../lazy/lazyFields.ts'
import { AddressField } from './AddressField.tsx'
import { FallbackField } from './FallbackField.tsx'

const named = { address: AddressField, ...lazyFields }

/** Our own, by the names that a uiSchema's `ui:field` uses, and those of rjsf's that draw by type. Numbers go to their widget as typed: it alone knows what is a number. */
export const fields = {
  ...named,
  AnyOfField: FallbackField,
  BooleanField,
  FallbackField,
  NumberField: StringField,
  ObjectField,
  OneOfField: FallbackField,
  SchemaField,
  StringField,
} as unknown as RegistryFieldsType
