import type { JsonObject } from '#model'
import { conjuncts } from './conjuncts.ts'
import { isSchema } from './isSchema.ts'
import { ofForm } from './ofForm.ts'

/**
 * Checks that no field appears above the one whose answer asks for it: who reads from top to bottom
 * has passed it. Without `ui:order` a field of a condition comes after the others.
 */
export const checkAskedAbove = ofForm('asked above', (form, { schema, ui }) => {
  const order = ui.fields?.['ui:order'] as readonly string[] | undefined
  if (!order) return []
  const parts = conjuncts(schema)
  const always = new Set(parts.flatMap((part) => namesIn(part)))
  const rest = order.indexOf('*')
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : rest)
  return parts.flatMap((part) => {
    if (!isSchema(part.if) || !isSchema(part.then)) return []
    const needs = conjuncts(part.if).flatMap(namesIn)
    const asked = conjuncts(part.then)
      .flatMap(namesIn)
      .filter((name) => !always.has(name))
    return asked.flatMap((field) => {
      const below = needs.find((other) => placeOf(other) > placeOf(field) && placeOf(field) !== -1)
      if (below === undefined || !needs.every((other) => placeOf(other) > placeOf(field))) return []
      return [
        {
          code: 'analysis/field-asked-above' as const,
          values: { field, other: below },
          file: `schemas/${form}.ui.json`,
          pointer: '/fields/ui:order',
        },
      ]
    })
  })
})

const namesIn = ({ properties }: JsonObject): readonly string[] =>
  isSchema(properties) ? Object.keys(properties) : []
