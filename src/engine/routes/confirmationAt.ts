import type { Engine } from '../Engine.ts'
import { splitPath } from './splitPath.ts'

/** The flow whose confirmation has this router path. */
export function confirmationAt(engine: Engine, path: string): string | undefined {
  return engine.confirmations.get(splitPath(path).segments.join('/'))
}
