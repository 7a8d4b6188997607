import { validateAnswer, withValues, type Engine } from '#engine'
import type { Form, Json, JsonObject } from '#model'
import { declaredFacts } from '#loader'
import { withControls } from '../controls/withControls.ts'
import { setFact } from '../facts/setFact.ts'
import { solve } from '../solve/solve.ts'
import { fillAnswer } from './fillAnswer.ts'

/** Dotted facts of a form and their wanted values; `undefined`: absent. */
export type Wanted = Readonly<Record<string, Json | undefined>>

/**
 * An answer with the wanted facts that the form accepts, including its checks over `scope` (the
 * facts before the step). Other fields are filled only if the form requires them, with values that
 * its controls can give. The engine is compiled from a whole bundle. Undefined if none was found,
 * or the form's validator is not loaded.
 */
export function sampleAnswer(
  engine: Engine,
  form: string,
  wanted: Wanted,
  scope: JsonObject,
): JsonObject | undefined {
  const validator = engine.validators(form)
  if (!validator) return undefined
  const own = engine.bundle.forms[form] as Form
  const [schema, given] = [own.schema, withControls(own, engine.bundle.formats)]
  const { schemasOf } = declaredFacts([schema], undefined)
  const begun = Object.entries(wanted).reduce<JsonObject | undefined>(
    (facts, [name, value]) => (facts && value !== undefined ? setFact(facts, name, value) : facts),
    {},
  )
  if (
    !begun ||
    Object.entries(wanted).some(
      ([name, value]) => value !== undefined && schemasOf(name).length === 0,
    )
  )
    return undefined
  const isOwn = (name: string) => schemasOf(name.split('.')[0]!).length > 0
  const above = Object.fromEntries(Object.entries(scope).filter(([name]) => !isOwn(name)))
  const absent = Object.keys(wanted).filter((name) => wanted[name] === undefined)
  const checks = Object.keys(validator.checks).map((rule) => ({
    rule: { rule },
    is: ['true'] as const,
  }))
  let found: JsonObject | undefined
  const accept = (facts: JsonObject) => {
    const asked = Object.fromEntries(Object.entries(facts).filter(([name]) => isOwn(name)))
    const filled = fillAnswer(validator, given, asked, absent)
    const answer = filled && withValues(engine, form, filled, scope)
    if (!answer || validateAnswer(engine, form, answer, scope).length > 0) return false
    found = answer
    return true
  }
  const space = {
    known: { ...above, ...begun },
    schemasOf: (name: string) => (absent.includes(name) ? [] : schemasOf(name)),
    mayBeMissing: () => true,
  }
  solve(engine, checks, space, { budget: 2_000, accept })
  return found
}
