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
  /** What an answer that meets it must fit. */
  readonly given: JsonObject
  /** Fields for which its branch has a schema. */
  readonly limits: readonly string[]
  /** Those, and the fields that it requires. */
  readonly concerns: ReadonlySet<string>
}

/**
 * Checks that two conditions of a form that can be true at once leave a value for every field. Only
 * for conditions about values, limits and fields, where it is clear from the fields that one answer
 * can meet both. If one branch rejects the other's condition, that is not an error: the other is
 * not true then. Branches about different fields cannot contradict each other: with a field of its
 * own for each condition, the work grows with their number and not with its cube.
 */
export const checkTogether = ofForm('together', (form, { schema }) => {
  const all = schemasIn(schema).flatMap(
    ({ schema: own, holder, pointer }): readonly Conditional[] =>
      isSchema(own.if) && isSchema(own.then) && isPlain(own.if)
        ? [describe({ condition: own.if, branch: own.then, pointer, holder })]
        : [],
  )
  return all.flatMap((later, index) =>
    all.slice(0, index).flatMap((earlier): readonly BehaviorDiagnostic[] => {
      const isShared = later.limits.some((name) => earlier.concerns.has(name))
      if (earlier.holder !== later.holder || !isShared || !canMeet(earlier, later)) return []
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
  return (
    whyNever(one.given, other.condition) === undefined &&
    whyNever(other.given, one.condition) === undefined
  )
}

function describe(
  own: Pick<Conditional, 'condition' | 'branch' | 'pointer' | 'holder'>,
): Conditional {
  const { holder, condition, branch } = own
  const parts = conjuncts(branch)
  const limits = parts.flatMap(({ properties }) =>
    isSchema(properties) ? Object.keys(properties) : [],
  )
  const required = parts.flatMap((part) => (part.required ?? []) as readonly string[])
  return {
    ...own,
    given: { allOf: [holder, condition, branch] },
    limits,
    concerns: new Set([...limits, ...required]),
  }
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
