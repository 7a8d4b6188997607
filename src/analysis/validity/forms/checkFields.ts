import type { Json } from '#model'
import type { BehaviorDiagnostic } from '../Report.ts'
import { isSchema } from './isSchema.ts'
import { ofForm } from './ofForm.ts'
import { schemasIn } from './schemasIn.ts'
import { isForbidden, whyNothing } from './whyNothing.ts'

/** A condition or alternative that removes a field is intended. */
const branch = /\/(then|else|oneOf|anyOf)\//

/**
 * Checks that every field and every list element has a possible value. Branches of conditions and
 * choices are checked separately.
 */
export const checkFields = ofForm('fields', (form, { schema }) => {
  const file = `schemas/${form}.json`
  return schemasIn(schema).flatMap((placed): readonly BehaviorDiagnostic[] => {
    const { pointer, holder, field } = placed
    const forbidden = Object.entries(
      isSchema(placed.schema.properties)
        ? (placed.schema.properties as Readonly<Record<string, Json>>)
        : {},
    )
      .filter(([, member]) => member === false && !branch.test(`${pointer}/`))
      .map(([name]): BehaviorDiagnostic => {
        const at = `${pointer}/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
        return {
          code: 'analysis/field-takes-nothing',
          values: { field: name, why: '"false" rules out every value' },
          file,
          pointer: at,
        }
      })
    const isRuledOut = isForbidden(placed.schema) && branch.test(pointer)
    const why = holder === placed.schema && !isRuledOut ? whyNothing(placed.schema) : undefined
    return [
      ...forbidden,
      ...(why === undefined
        ? []
        : [
            {
              code: 'analysis/field-takes-nothing' as const,
              values: { field, why },
              file,
              pointer,
            },
          ]),
    ]
  })
})
