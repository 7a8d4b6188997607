import type { ComponentType } from 'react'
import type { FieldProps } from '../fields/FieldProps.ts'
import { createLazy, type Later } from './createLazy.tsx'
import { importAgain } from './importAgain.ts'
import { loadFurtherParts } from './loadFurtherParts.ts'
import { loadPlainParts } from './loadPlainParts.ts'
import { loadShapeParts } from './loadShapeParts.ts'

const lazy = (load: () => Promise<ComponentType<FieldProps>>) =>
  createLazy(load, ({ registry }) => registry.formContext.say)
const plain = (
  ['list', 'checkbox-list', 'date', 'date-of-birth', 'month-year', 'slots'] as const
).map((name) => [name, lazy(() => loadPlainParts().then(({ plainFields }) => plainFields[name]))])
const further = (['date-time', 'duration', 'lines', 'ranking', 'shown-list'] as const).map(
  (name) => [name, lazy(() => loadFurtherParts().then(({ furtherFields }) => furtherFields[name]))],
)

/**
 * Fields that registration does not need, by their names in a uiSchema (as `ui:field` or
 * `ui:widget`).
 */
export const lazyFields: Readonly<Record<string, ComponentType<FieldProps> & Later>> = {
  ...Object.fromEntries([...plain, ...further]),
  alternatives: lazy(() => loadShapeParts().then((module) => module.AlternativesField)),
  entries: lazy(() => loadShapeParts().then((module) => module.EntriesField)),
  places: lazy(() => loadShapeParts().then((module) => module.PlacesField)),
  upload: lazy(() =>
    importAgain(() => import('../fields/UploadField.tsx')).then((module) => module.UploadField),
  ),
  signature: lazy(() =>
    importAgain(() => import('../fields/SignatureField.tsx')).then(
      (module) => module.SignatureField,
    ),
  ),
  RowsField: lazy(() =>
    importAgain(() => import('../fields/RowsField.tsx')).then((module) => module.RowsField),
  ),
  offer: lazy(() =>
    importAgain(() => import('../fields/OfferField.tsx')).then((module) => module.OfferField),
  ),
}
