import { validateAnswer } from '#engine'
import { fromPointer, valueAt } from '#loader'
import type { Form, Json, JsonObject } from '#model'
import { setFact } from '../../facts/setFact.ts'
import { fillAnswer } from '../../sample/fillAnswer.ts'
import type { FormPlace } from './FormPlace.ts'
import { isSchema } from './isSchema.ts'
import { pathOf } from './pathOf.ts'
import type { ShownAnswer } from './playOnScreen.ts'

/**
 * An answer for which a condition of the form is true and that is rejected only for the field for
 * which its branch leaves no value.
 */
export function answerBranch({
  subject: { engine },
  diagnostic,
  form,
  title,
  scope,
}: FormPlace): ShownAnswer | undefined {
  const validator = engine.validators(form)
  const { schema } = engine.bundle.forms[form] as Form
  const [holder = '', , ofField = ''] = diagnostic.pointer.split(/\/(then|else)(?=\/)/)
  const condition = valueAt(schema, [...fromPointer(holder), 'if'])
  if (!validator || !isSchema(condition)) return undefined
  const { other } = diagnostic.values!
  const beside = typeof other === 'string' ? valueAt(schema, fromPointer(other)) : undefined
  const wanted = [
    ...(diagnostic.pointer.includes('/then/') ? valuesIn(condition, pathOf(holder)) : []),
    ...(isSchema(beside) ? valuesIn(beside, pathOf(String(other).replace(/\/if$/, ''))) : []),
  ]
  const begun = wanted.reduce<JsonObject | undefined>(
    (facts, [name, value]) => facts && setFact(facts, name, value),
    {},
  )
  const answer = begun && fillAnswer(validator, schema, begun, [], 'last tried')
  if (!answer) return undefined
  const field = `/${[...pathOf(holder), ...pathOf(ofField)].join('/')}`
  const issues = validateAnswer(engine, form, answer, scope)
  if (issues.length === 0 || issues.some(({ pointer }) => pointer !== field)) return undefined
  return {
    answer,
    shows: `At "${title}" this answer is refused for "${diagnostic.values!['field']}", and so is every other value of it.`,
  }
}

/** Values that the condition requires, by dotted name. */
function valuesIn(
  { properties, ...schema }: JsonObject,
  path: readonly string[],
): readonly (readonly [string, Json])[] {
  const value = Object.hasOwn(schema, 'const')
    ? schema.const
    : Array.isArray(schema.enum)
      ? (schema.enum as readonly Json[])[0]
      : undefined
  if (value !== undefined) return [[path.join('.'), value]]
  return Object.entries(isSchema(properties) ? properties : {}).flatMap(([key, member]) =>
    isSchema(member) ? valuesIn(member, [...path, key]) : [],
  )
}
