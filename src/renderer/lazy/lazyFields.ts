import type { ComponentType } from 'react'
import type { FieldProps } from '../fields/FieldProps.ts'
import { createLazy } from './createLazy.tsx'

const lazy = (load: () => Promise<ComponentType<FieldProps>>) => createLazy(load, ({ registry }) => registry.formContext.say)
const plain = (['list', 'checkbox-list', 'date', 'month-year', 'slots'] as const).map((name) => [
  name,
  lazy(() => import('./plainParts.ts').then(({ plainFields }) => plainFields[name])),
])

/** Fields that registration does not need, by the names that a uiSchema uses (as `ui:field` or `ui:widget`). */
export const lazyFields: Readonly<Record<string, ComponentType<FieldProps>>> = {
  ...Object.fromEntries(plain),
  upload: lazy(() => import('../fields/UploadField.tsx').then((module) => module.UploadField)),
  signature: lazy(() => import('../fields/SignatureField.tsx').then((module) => module.SignatureField)),
  offer: lazy(() => import('../fields/OfferField.tsx').then((module) => module.OfferField)),
}
