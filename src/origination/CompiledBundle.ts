import type { Engine } from '#engine'
import type { Bundle } from '#model'

/** A lender's bundle and the engine compiled from it. */
export interface CompiledBundle {
  readonly bundle: Bundle
  readonly engine: Engine
}
