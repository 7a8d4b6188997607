import type { Issue } from '#model'
import type { Built } from './bundle/buildLayer.ts'
import type { promisedUses } from './checks/promisedUses.ts'
import type { Layer } from './Layer.ts'

/** What a lender's overlays lie over: the base, or the base with others' overlays. */
export interface Ground {
  readonly layer: Layer
  readonly promised: ReturnType<typeof promisedUses>
  readonly built: Built
  /** Of the overlays' files. */
  readonly issues: readonly Issue[]
}
