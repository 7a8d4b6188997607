import type { JsonObject } from '#model'
import type { BehaviorDiagnostic } from '../Report.ts'
import { conjuncts } from './conjuncts.ts'
import { isSchema } from './isSchema.ts'
import { ofForm } from './ofForm.ts'
import { schemasIn } from './schemasIn.ts'
import { whyNever } from './whyNever.ts'
import { whyRefused } from './whyRefused.ts'

interface Conditional {
  readonly condition: JsonObject
  readonly branch: JsonObject
  readonly pointer: string
  readonly holder: JsonObject
}

/**
 * Checks that two conditions of a form that can be true at once leave a value for every field. Only
 * for conditions about values, limits and fields, where it is clear from the fields that one answer
 * can meet both. If one branch rejects the other's condition, that is not an error: the other is
 * not true then.
 */
export const checkTogether = ofForm('together', (form, { schema }) => {
  const all = schemasIn(schema).flatMap(
    ({ schema: own, holder, pointer }): readonly Conditional[] =>
      isSchema(own.if) && isSchema(own.then) && isPlain(own.if)
        ? [{ condition: own.if, branch: own.then, pointer, holder }]
        : [],
  )
  return all.flatMap((later, index) =>
    all.slice(0, index).flatMap((earlier): readonly BehaviorDiagnostic[] => {
      if (earlier.holder !== later.holder || !canMeet(earlier, later)) return []
      const { holder, branch, pointer } = later
      const alone = new Set(whyRefused(holder, branch, later.condition).map((each) => each.pointer))
      return whyRefused({ allOf: [holder, earlier.branch] }, branch)
        .filter((each) => !alone.has(each.pointer))
        .map(({ pointer: at, field, isRequired, why }) => ({
          code: 'analysis/conditions-contradict' as const,
          values: {
            field,
            other: `${earlier.pointer}/if`,
            why,
            does: isRequired ? 'every answer is refused' : `no "${field}" can be given`,
          },
          file: `schemas/${form}.json`,
          pointer: `${pointer}/then${at}`,
        }))
    }),
  )
})

/** Whether an answer can meet both conditions, including the other's requirements. */
function canMeet(one: Conditional, other: Conditional): boolean {
  const given = ({ holder, condition, branch }: Conditional) => ({
    allOf: [holder, condition, branch],
  })
  return (
    whyNever(given(one), other.condition) === undefined &&
    whyNever(given(other), one.condition) === undefined
  )
}

const readable = new Set(
  'type const enum minimum maximum exclusiveMinimum exclusiveMaximum'.split(' '),
)

/** It only requires fields and, for each, values or limits. */
function isPlain(condition: JsonObject): boolean {
  return conjuncts(condition).every((part) =>
    Object.entries(part).every(([keyword, value]) => {
      if (keyword === 'properties')
        return (
          isSchema(value) &&
          Object.values(value).every((member) => isSchema(member) && isPlain(member as JsonObject))
        )
      return keyword === 'required' || keyword === 'allOf' || readable.has(keyword)
    }),
  )
}
