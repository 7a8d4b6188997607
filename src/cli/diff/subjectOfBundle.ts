import { createEngine, type Subject } from '#analysis'
import type { Bundle } from '#model'

/** A bundle without its folder: where its rules and screens are written is not known. */
export function subjectOfBundle(bundle: Bundle): Subject {
  return { bundle, engine: createEngine(bundle), places: { rules: {}, screens: {} } }
}
