import { declaredFacts } from '#loader'
import type { Bundle, JsonObject } from '#model'
import { createFactNames } from './createFactNames.ts'
import type { Names } from './Names.ts'

/**
 * Names of all facts and rules of a bundle; the context's titles take precedence over those of
 * forms.
 */
export function createNames({
  forms,
  entities,
  rules,
}: Pick<Bundle, 'forms' | 'entities' | 'rules'>): Names {
  const context = entities.context ? [entities.context] : []
  const schemas = Object.values(forms).map(({ schema }) => schema as JsonObject)
  return {
    facts: createFactNames(declaredFacts([...context, ...schemas], undefined)),
    ruleTitle: (name) => (Object.hasOwn(rules, name) ? rules[name]!.title : undefined),
  }
}
