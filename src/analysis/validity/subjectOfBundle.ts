import type { Bundle } from '#model'
import { createEngine } from '../createEngine.ts'
import type { Subject } from './Subject.ts'

/** A bundle without its folder: where its rules and screens are written is not known. */
export function subjectOfBundle(bundle: Bundle): Subject {
  return { bundle, engine: createEngine(bundle), places: { rules: {}, screens: {} } }
}
