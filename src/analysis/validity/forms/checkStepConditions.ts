import { constantOf, type JsonObject } from '#model'
import type { BehaviorCheck } from '../BehaviorCheck.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import { conjuncts } from './conjuncts.ts'
import { isReadOnly } from './hiddenFields.ts'
import { isSchema } from './isSchema.ts'
import { schemasIn } from './schemasIn.ts'

/**
 * Checks that what a condition of a flow's form needs can be typed there: a flow sets no values, so
 * a field that is hidden and has none of its own never has one.
 */
export const checkStepConditions: BehaviorCheck = ({ bundle: { flows, forms } }) => {
  const names = new Set(
    Object.values(flows).flatMap(({ steps }) => Object.values(steps).map(({ form }) => form)),
  )
  const diagnostics = [...names].flatMap((form): readonly BehaviorDiagnostic[] => {
    const { schema, ui } = forms[form]!
    const untyped = new Set(untypedIn(schema, ui.fields ?? {}))
    if (untyped.size === 0) return []
    return schemasIn(schema)
      .filter(({ schema: own, holder }) => holder === schema && isSchema(own.if))
      .flatMap(({ schema: own, pointer }) => {
        const needed = conjuncts(own.if as JsonObject).flatMap(
          (part) => (part.required ?? []) as readonly string[],
        )
        const name = needed.find((each) => untyped.has(each))
        if (name === undefined) return []
        const why = `"${name}" is hidden, and nothing gives it a value`
        return [
          {
            code: 'analysis/condition-never-applies' as const,
            values: { why },
            file: `schemas/${form}.json`,
            pointer: `${pointer}/if`,
          },
        ]
      })
  })
  return { diagnostics, unchecked: [] }
}

/** Fields that the page hides and leaves empty. */
function untypedIn(schema: JsonObject, ui: JsonObject): readonly string[] {
  return conjuncts(schema).flatMap(({ properties }) =>
    Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, member]) => {
      const look = ui[name]
      if (!isSchema(member) || constantOf(member)) return []
      const isGiven = ['x-value', 'x-default', 'default'].some((key) => member[key] !== undefined)
      const isTyped = isSchema(look) ? !isReadOnly(look) && member.readOnly !== true : true
      return isGiven || isTyped ? [] : [name]
    }),
  )
}
