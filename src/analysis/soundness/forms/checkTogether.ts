import type { JsonObject } from '#model'
import type { SoundnessFinding } from '../Report.ts'
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
 * Two conditions of a form that can hold at once leave a value of every field. Only of conditions that ask for values, limits and fields: that one
 * answer meets two of these is plain from the fields. What one branch refuses of the other's own condition is no fault: there the other does not hold.
 */
export const checkTogether = ofForm((form, { schema }) => {
  const all = schemasIn(schema).flatMap(({ schema: own, holder, pointer }): readonly Conditional[] =>
    isSchema(own.if) && isSchema(own.then) && isPlain(own.if) ? [{ condition: own.if, branch: own.then, pointer, holder }] : [],
  )
  return all.flatMap((later, index) =>
    all.slice(0, index).flatMap((earlier): readonly SoundnessFinding[] => {
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

/** Whether an answer can meet both conditions, with what the other asks besides. */
function canMeet(one: Conditional, other: Conditional): boolean {
  const given = ({ holder, condition, branch }: Conditional) => ({ allOf: [holder, condition, branch] })
  return whyNever(given(one), other.condition) === undefined && whyNever(given(other), one.condition) === undefined
}

const readable = new Set('type const enum minimum maximum exclusiveMinimum exclusiveMaximum'.split(' '))

/** It asks for fields and, of each, for values or limits alone. */
function isPlain(condition: JsonObject): boolean {
  return conjuncts(condition).every((part) =>
    Object.entries(part).every(([keyword, value]) => {
      if (keyword === 'properties')
        return isSchema(value) && Object.values(value).every((member) => isSchema(member) && isPlain(member as JsonObject))
      return keyword === 'required' || keyword === 'allOf' || readable.has(keyword)
    }),
  )
}
