import type { Parts } from './Parts.ts'

/** Where the rules and screens of a bundle stand, by base path and pointer. */
export interface Places {
  readonly rules: Parts['rulePlaces']
  /** Base path of the file by the screen's path. */
  readonly screens: Parts['screenFiles']
  /** The same of the screens of further signers; none where there are no such screens. */
  readonly signerScreens?: Parts['signerScreenFiles']
}
