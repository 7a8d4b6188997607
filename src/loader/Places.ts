import type { Parts } from './Parts.ts'

/** Locations of a bundle's rules and screens, by base path and pointer. */
export interface Places {
  readonly rules: Parts['rulePlaces']
  /** Base path of the file by the screen's path. */
  readonly screens: Parts['screenFiles']
  /** The same for co-signers' screens; absent if there are none. */
  readonly signerScreens?: Parts['signerScreenFiles']
}
