import { engineIssues, fillIssue, type Issue, type Json, type JsonObject } from '#model'
import type { Withheld } from '../application/findWithheld.ts'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'
import { findStaleValues } from './findStaleValues.ts'

/**
 * Validates an answer to a form: errors of the schema, of the form's checks, of values that differ
 * from their rule's, and of `withheld` choices; one per field, in schema order. Checks read `facts`
 * overlaid with the answer's own properties, and skip a field that already has an error. Throws if
 * the form's module is not loaded.
 */
export function validateAnswer(
  engine: Engine,
  form: string,
  data: JsonObject,
  facts: JsonObject,
  withheld: Withheld = {},
): readonly Issue[] {
  const validator = engine.validators(form)
  if (!validator) throw new Error(`The form "${form}" is not loaded`)
  const issues = [...validator.validate(data, engine.bundle.words)]
  const known = { ...facts, ...data }
  const isRefused = (field: string) => issues.some(({ pointer = '' }) => touches(pointer, field))
  for (const [rule, { field, message }] of Object.entries(validator.checks)) {
    if (isRefused(field) || holds(engine, rule, known)) continue
    issues.push(fillIssue(engineIssues, 'engine/answer-refused', { message }, { pointer: field }))
  }
  for (const pointer of findStaleValues(engine, form, data, facts)) {
    if (isRefused(pointer)) continue
    const { words } = engine.bundle
    const message =
      words['refused-value']?.replaceAll('{title}', () => validator.nameOf(pointer, words)) ??
      pointer.slice(1)
    issues.push(fillIssue(engineIssues, 'engine/answer-refused', { message }, { pointer }))
  }
  for (const field of Object.keys(withheld)) {
    if (isRefused(`/${field}`) || !isWithheld(withheld, field, data[field])) continue
    issues.push(fillIssue(engineIssues, 'engine/choice-withheld', {}, { pointer: `/${field}` }))
  }
  return validator.inOrder(issues)
}

/** Whether one pointer equals the other or is inside it. */
function touches(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)
}

/** Whether a field's value is a choice that is not offered, or a list with such a choice. */
function isWithheld(withheld: Withheld, field: string, value: Json | undefined): boolean {
  const values = Object.hasOwn(withheld, field) ? withheld[field]! : []
  return [value].flat().some((one) => values.includes(String(one)))
}
