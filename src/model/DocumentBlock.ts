import type { TextBlock } from './Text.ts'

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
  | { readonly signature: DocumentSignature }

/** An adopted signature over its line, and what stands below the line. */
export interface DocumentSignature {
  /** Typed; absent if it was drawn. */
  readonly typed?: string
  readonly drawn?: {
    /** PNG, base64. */
    readonly png: string
    readonly alternative: string
  }
  readonly below: readonly string[]
}
