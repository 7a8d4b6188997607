import type { Counterexample } from '#model'

/** What a search says of an obligation. */
export type Ruling =
  | { readonly kind: 'proven' }
  | {
      readonly kind: 'broken'
      /** A clause: "“Send the money” can be due before …". */
      readonly why: string
      /** Where the files break it: base path, and pointer into the lender's effective file. */
      readonly file?: string
      readonly pointer?: string
      readonly counterexample?: Counterexample
    }
  | { readonly kind: 'undecided'; readonly why: string }

export const proven: Ruling = { kind: 'proven' }

export const undecided = (why: string): Ruling => ({ kind: 'undecided', why })

export const broken = (
  why: string,
  how: Omit<Extract<Ruling, { kind: 'broken' }>, 'kind' | 'why'> = {},
): Ruling => ({ kind: 'broken', why, ...how })
