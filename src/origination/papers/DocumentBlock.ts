import type { TextBlock } from '#model'

/** What a document shows, from top to bottom. */
export type DocumentBlock =
  | TextBlock
  /** Label and value, line by line. */
  | { readonly fields: readonly (readonly [label: string, value: string])[] }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } }
  /** Set apart by a bar at its side. */
  | { readonly note: readonly TextBlock[] }
