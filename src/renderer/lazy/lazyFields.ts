import type { ComponentType } from 'react'
import type { FieldProps } from '../fields/FieldProps.ts'
import { createLazy } from './createLazy.tsx'

const lazy = (load: () => Promise<ComponentType<FieldProps>>) => createLazy(load, ({ registry }) => registry.formContext.say)

/** Fields that registration does not need, by the names that a uiSchema uses (as `ui:field` or `ui:widget`). */
export const lazyFields = {
  list: lazy(() => import('../fields/ListField.tsx').then((module) => module.ListField)),
  'checkbox-list': lazy(() => import('../fields/CheckboxListField.tsx').then((module) => module.CheckboxListField)),
  date: lazy(() => import('../fields/DateField.tsx').then((module) => module.DateField)),
  'month-year': lazy(() => import('../fields/DateField.tsx').then((module) => module.DateField)),
  upload: lazy(() => import('../fields/UploadField.tsx').then((module) => module.UploadField)),
  signature: lazy(() => import('../fields/SignatureField.tsx').then((module) => module.SignatureField)),
  slots: lazy(() => import('../fields/SlotsField.tsx').then((module) => module.SlotsField)),
  offer: lazy(() => import('../fields/OfferField.tsx').then((module) => module.OfferField)),
}
