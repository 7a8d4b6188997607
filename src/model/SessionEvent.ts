import type { JsonObject } from './JsonObject.ts'

export type SessionEvent =
  /** The borrower presses the step's button. */
  | { readonly type: 'submit'; readonly step: string; readonly data: JsonObject }
  /** Input that is not submitted yet. */
  | { readonly type: 'type'; readonly step: string; readonly data: JsonObject }
  /** A step's URL is opened. */
  | { readonly type: 'open'; readonly step: string }
  /** One step back on the walk. */
  | { readonly type: 'back' }
  /**
   * The context changed: sign-in, flags, the date. Merged over `session.context` by top-level key.
   */
  | { readonly type: 'context'; readonly context: JsonObject }
