import type { ImportKind } from '../ImportedFile.ts'
import { defra } from './defra.ts'
import { fhir } from './fhir.ts'
import { formio } from './formio.ts'
import { jsonForms } from './jsonForms.ts'
import { jsonSchema } from './jsonSchema.ts'
import { rjsf } from './rjsf.ts'
import { surveyJs } from './surveyJs.ts'

/** Kinds of forms that can be imported; the first match applies. */
export const kinds: readonly ImportKind[] = [
  fhir,
  jsonForms,
  rjsf,
  defra,
  formio,
  surveyJs,
  jsonSchema,
]
