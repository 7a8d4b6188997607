import type { Engine } from '../Engine.ts'
import { splitPath } from './splitPath.ts'

/**
 * The step shown at a router path, including the query. Paths are compared by segment, query
 * parameters as a set; parameters that no step requires are ignored, and of several steps the one
 * that requires the most is taken.
 */
export function stepAt(
  engine: Engine,
  path: string,
): { readonly flow: string; readonly step: string } | undefined {
  const { segments, query } = splitPath(path)
  const found = engine.steps
    .get(segments.join('/'))
    ?.find((place) => [...place.query].every(([name, value]) => query.get(name) === value))
  return found && { flow: found.flow, step: found.step }
}
