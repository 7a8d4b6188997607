import type { Json } from './Json.ts'

/**
 * Earlier results, as plain JSON, by keys that cover everything the results depend on. An
 * implementation can drop any entry at any time.
 */
export interface Memo {
  readonly get: (key: string) => Json | undefined
  readonly set: (key: string, value: Json) => void
}
