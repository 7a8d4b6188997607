import type { TextBlock } from '#model'

/** What a document shows, from top to bottom. */
export type DocumentBlock =
  | TextBlock
  /** Labels and values, line by line. */
  | { readonly fields: readonly (readonly [label: string, value: string])[] }
  | {
      readonly table: {
        readonly head: readonly string[]
        readonly rows: readonly (readonly string[])[]
      }
    }
  /** Marked with a bar at its side. */
  | { readonly note: readonly TextBlock[] }
