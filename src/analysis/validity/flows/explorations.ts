import type { Bundle } from '#model'
import type { Subject } from '../Subject.ts'
import { exploreFlow, type Exploration } from './exploreFlow.ts'

const known = new WeakMap<Bundle, readonly Exploration[]>()

/** All flows of the bundle, explored once for all checks. */
export function explorations({ engine, bundle }: Subject): readonly Exploration[] {
  const found =
    known.get(bundle) ?? Object.keys(bundle.flows).map((flow) => exploreFlow(engine, bundle, flow))
  known.set(bundle, found)
  return found
}
