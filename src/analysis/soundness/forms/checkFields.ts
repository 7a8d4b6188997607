import type { SoundnessFinding } from '../Report.ts'
import { ofForm } from './ofForm.ts'
import { schemasIn } from './schemasIn.ts'
import { whyNothing } from './whyNothing.ts'

/** Some value fits every field and every element of a list. Branches of conditions and choices are looked at where these are. */
export const checkFields = ofForm((form, { schema }) =>
  schemasIn(schema).flatMap((placed): SoundnessFinding[] => {
    const why = placed.holder === placed.schema ? whyNothing(placed.schema) : undefined
    const place = { file: `schemas/${form}.json`, pointer: placed.pointer }
    return why === undefined ? [] : [{ code: 'analysis/field-takes-nothing', values: { field: placed.field, why }, ...place }]
  }),
)
