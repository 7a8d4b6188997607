import type { Json } from '#model'
import type { SoundnessFinding } from '../Report.ts'
import { isSchema } from './isSchema.ts'
import { ofForm } from './ofForm.ts'
import { schemasIn } from './schemasIn.ts'
import { isForbidden, whyNothing } from './whyNothing.ts'

/** Where a condition or an alternative takes a field away, that is meant. */
const branch = /\/(then|else|oneOf|anyOf)\//

/** Some value fits every field and every element of a list. Branches of conditions and choices are looked at where these are. */
export const checkFields = ofForm((form, { schema }) => {
  const file = `schemas/${form}.json`
  return schemasIn(schema).flatMap((placed): readonly SoundnessFinding[] => {
    const { pointer, holder, field } = placed
    const forbidden = Object.entries(isSchema(placed.schema.properties) ? (placed.schema.properties as Readonly<Record<string, Json>>) : {})
      .filter(([, member]) => member === false && !branch.test(`${pointer}/`))
      .map(([name]): SoundnessFinding => {
        const at = `${pointer}/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
        return { code: 'analysis/field-takes-nothing', values: { field: name, why: '"false" rules out every value' }, file, pointer: at }
      })
    const isRuledOut = isForbidden(placed.schema) && branch.test(pointer)
    const why = holder === placed.schema && !isRuledOut ? whyNothing(placed.schema) : undefined
    return [
      ...forbidden,
      ...(why === undefined ? [] : [{ code: 'analysis/field-takes-nothing' as const, values: { field, why }, file, pointer }]),
    ]
  })
})
