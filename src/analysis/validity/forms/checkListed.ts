import { isSame, type Json, type JsonObject } from '#model'
import type { BehaviorDiagnostic } from '../Report.ts'
import { whyNot } from '../whyNot.ts'
import { conjuncts } from './conjuncts.ts'
import { isSchema } from './isSchema.ts'
import { ofForm } from './ofForm.ts'
import { schemasIn, type PlacedSchema } from './schemasIn.ts'
import { whyNothing } from './whyNothing.ts'

/**
 * Checks that a field's listed and default values match its own limits. If none of the listed
 * values matches, the field accepts nothing, which is reported elsewhere.
 */
export const checkListed = ofForm('listed', (form, { schema }) =>
  schemasIn(schema).flatMap((placed) => {
    const { holder, schema: own, field, pointer } = placed
    // Its list has reported it: against the whole list again, the work would grow with its square.
    if (ofChoice.test(pointer) && isNamedConstant(own)) return []
    const parts = [...new Set([...conjuncts(holder), ...conjuncts(own)])]
    if (whyNothing({ allOf: [holder, own] }) !== undefined) return []
    return valuesIn(placed).flatMap(({ value, keyword, at }): readonly BehaviorDiagnostic[] => {
      const why = parts
        .map(
          (part) =>
            whyNot(part, value) ?? (keyword === 'default' ? whyUnlisted(part, value) : undefined),
        )
        .find((each) => each)
      const values = { field, keyword, value: JSON.stringify(value), why: why ?? '' }
      return why === undefined
        ? []
        : [
            {
              code: 'analysis/value-refused',
              values,
              file: `schemas/${form}.json`,
              pointer: `${pointer}/${at}`,
            },
          ]
    })
  }),
)

const ofChoice = /\/(oneOf|anyOf)\/\d+$/
const words = new Set(['const', 'title', 'description'])
const isNamedConstant = (schema: JsonObject) =>
  Object.hasOwn(schema, 'const') && Object.keys(schema).every((key) => words.has(key))

interface Listed {
  readonly value: Json
  readonly keyword: string
  readonly at: string
}

function valuesIn({ schema }: PlacedSchema): readonly Listed[] {
  const listed = Array.isArray(schema.enum)
    ? (schema.enum as readonly Json[]).map((value, index) => ({
        value,
        keyword: 'enum',
        at: `enum/${index}`,
      }))
    : []
  const choices = ['oneOf', 'anyOf'].flatMap((keyword) =>
    (Array.isArray(schema[keyword]) ? (schema[keyword] as readonly Json[]) : []).flatMap(
      (choice, index) =>
        isSchema(choice) && Object.hasOwn(choice, 'const')
          ? [{ value: choice.const!, keyword, at: `${keyword}/${index}/const` }]
          : [],
    ),
  )
  const single = ['const', 'default'].flatMap((keyword) =>
    Object.hasOwn(schema, keyword) ? [{ value: schema[keyword]!, keyword, at: keyword }] : [],
  )
  return [...listed, ...choices, ...single]
}

/** For a default value. */
function whyUnlisted({ enum: listed, oneOf }: JsonObject, value: Json): string | undefined {
  const choices = Array.isArray(oneOf)
    ? (oneOf as readonly Json[]).map((choice) => (isSchema(choice) ? choice.const : undefined))
    : [undefined]
  const all = Array.isArray(listed)
    ? (listed as readonly Json[])
    : choices.includes(undefined)
      ? undefined
      : (choices as readonly Json[])
  if (!all || all.some((each) => isSame(each, value))) return undefined
  return 'it is none of the values that are listed'
}
