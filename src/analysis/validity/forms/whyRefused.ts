import type { Json, JsonObject } from '#model'
import { conjuncts } from './conjuncts.ts'
import { isSchema } from './isSchema.ts'
import { isForbidden, whyNothing } from './whyNothing.ts'

export interface Refused {
  /** Below the branch: the field for which it leaves no value. */
  readonly pointer: string
  readonly field: string
  /** Every answer must have the field. */
  readonly isRequired: boolean
  readonly why: string
}

/**
 * Fields of the holder for which a branch of a condition leaves no value, although each has some by
 * itself. An optional field that the branch forbids (`not: {}`) is meant to be left out.
 * `condition`: what is true if the branch applies.
 */
export function whyRefused(
  holder: JsonObject,
  branch: JsonObject,
  condition: JsonObject = {},
  pointer = '',
): readonly Refused[] {
  const asked = new Set(
    [holder, branch, condition]
      .flatMap(conjuncts)
      .flatMap(({ required }) => (required ?? []) as readonly string[]),
  )
  return placedConjuncts(branch, pointer).flatMap(({ part, at }) =>
    Object.entries(membersOf(part)).flatMap(([field, wanted]): readonly Refused[] => {
      const own = conjuncts(holder).flatMap((each) => [membersOf(each)[field]].filter(isSchema))
      const here = `${at}/properties/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`
      const isRequired = asked.has(field)
      if (wanted === false || (isSchema(wanted) && isForbidden(wanted)))
        return isRequired && own.length > 0
          ? [{ pointer: here, field, isRequired, why: 'it is required, and forbidden here' }]
          : []
      // It contradicts itself for values of the field's type: a way to reject an answer with a
      // custom message.
      const types = own
        .flatMap(conjuncts)
        .flatMap(({ type }): readonly JsonObject[] => (type === undefined ? [] : [{ type }]))
      if (
        !isSchema(wanted) ||
        own.length === 0 ||
        whyNothing({ allOf: [wanted, ...types] }) !== undefined
      )
        return []
      // With its own message for the borrower, it is meant to reject what the condition requires.
      const isMeant = [branch, part, wanted].some(({ errorMessage }) => errorMessage !== undefined)
      const conditions = isMeant
        ? []
        : conjuncts(condition).flatMap((each) => [membersOf(each)[field]].filter(isSchema))
      const why =
        whyNothing({ allOf: [...own, wanted] }) ??
        whyNothing({ allOf: [...own, ...conditions, wanted] })
      if (why !== undefined) return [{ pointer: here, field, isRequired, why }]
      return whyRefused({ allOf: own }, wanted, {}, here).map((inner) => ({
        ...inner,
        isRequired: inner.isRequired && isRequired,
      }))
    }),
  )
}

const membersOf = ({ properties }: JsonObject): Readonly<Record<string, Json>> =>
  isSchema(properties) ? properties : {}

function placedConjuncts(
  schema: JsonObject,
  at: string,
): readonly { readonly part: JsonObject; readonly at: string }[] {
  const joined = Array.isArray(schema.allOf) ? (schema.allOf as readonly Json[]) : []
  return [
    { part: schema, at },
    ...joined.flatMap((each, index) =>
      isSchema(each) ? placedConjuncts(each, `${at}/allOf/${index}`) : [],
    ),
  ]
}
