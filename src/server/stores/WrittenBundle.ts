import type { Bundle } from '#model'
import type { ServedFile } from './bundleRecords.ts'

/**
 * A bundle with everything derived from it for serving: plain data that can be sent between
 * threads.
 */
export interface WrittenBundle {
  readonly bundle: Bundle
  /** Path of the theme below /config/: "themes/<hash>.css". */
  readonly theme: string
  /** Files that the page can request besides the bundle, by their path under /config/. */
  readonly files: ReadonlyMap<string, ServedFile>
}
