import type { FieldProps } from '../fields/FieldProps.ts'
import { createLazy } from './createLazy.tsx'

/** Fields that registration does not need, by the names that a uiSchema uses (as `ui:field` or `ui:widget`). */
export const lazyFields = {
  list: createLazy<FieldProps>(() => import('../fields/ListField.tsx').then((module) => module.ListField)),
  'checkbox-list': createLazy<FieldProps>(() => import('../fields/CheckboxListField.tsx').then((module) => module.CheckboxListField)),
  date: createLazy<FieldProps>(() => import('../fields/DateField.tsx').then((module) => module.DateField)),
  upload: createLazy<FieldProps>(() => import('../fields/UploadField.tsx').then((module) => module.UploadField)),
  signature: createLazy<FieldProps>(() => import('../fields/SignatureField.tsx').then((module) => module.SignatureField)),
  'month-year': createLazy<FieldProps>(() => import('../fields/DateField.tsx').then((module) => module.DateField)),
}
