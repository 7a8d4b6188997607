import type { Engine } from '#engine'
import type { Bundle, Issue } from '#model'

/** A bundle ready to be asked: its forms compiled, its rules indexed. */
export interface ServedBundle {
  readonly bundle: Bundle
  readonly engine: Engine
  /** Path of the theme below /config/: "themes/<hash>.css". */
  readonly theme: string
}

/** All lenders' bundles: the current ones, and every one that was ever served. */
export interface Bundles {
  /** The lender's newest sound bundle. */
  current(orgCode: string): ServedBundle | undefined
  /** Any bundle that this lender ever served. */
  find(orgCode: string, hash: string): Promise<ServedBundle | undefined>
  /** A file of /config/ by its path below it, whenever it was published. */
  file(path: string): Promise<{ type: string; body: string } | undefined>
  orgCodes(): readonly string[]
  /**
   * Reads the folders again, in another thread. Lenders whose files are faulty keep their last sound bundle, and the faults are told in the log
   * once; where this fails, all lenders keep theirs.
   */
  reload(): Promise<void>
  issues(): readonly Issue[]
  /** True while some lender is served by an older bundle than its files say. */
  isStale(): boolean
  /** Ends the thread that reads. */
  close(): Promise<void>
}
