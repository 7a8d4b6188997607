import { isSame, type JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { placesOfGiven, readGivenPath } from './putGiven.ts'
import { readPointer } from './readPointer.ts'
import { withValues } from './withValues.ts'

/** Pointers of an answer's fields whose value differs from what the form's rules give. */
export function findStaleValues(
  engine: Engine,
  form: string,
  data: JsonObject,
  facts: JsonObject,
): readonly string[] {
  const values = engine.bundle.forms[form]?.values
  if (!values) return []
  const wanted = withValues(engine, form, data, facts)
  return Object.keys(values).flatMap((path) =>
    placesOfGiven(data, readGivenPath(path)).flatMap(([pointer, value]) =>
      isSame(readPointer(wanted, pointer) ?? null, value ?? null) ? [] : [pointer],
    ),
  )
}
