import type { Json } from './Json.ts'

/** What was worked out before, in plain JSON, by keys that cover all that it was worked out from. Whoever keeps it may forget anything at any time. */
export interface Memo {
  readonly get: (key: string) => Json | undefined
  readonly set: (key: string, value: Json) => void
}
