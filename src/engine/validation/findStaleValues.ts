import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { isSame } from '../json/isSame.ts'
import { withValues } from './withValues.ts'

/** Fields of an answer whose value is not the one that the form's rules give. */
export function findStaleValues(engine: Engine, form: string, data: JsonObject, facts: JsonObject): readonly string[] {
  const values = engine.bundle.forms[form]?.values
  if (!values) return []
  const wanted = withValues(engine, form, data, facts)
  return Object.keys(values).filter((field) => !isSame(wanted[field] ?? null, data[field] ?? null))
}
