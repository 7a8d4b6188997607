import type { JsonObject } from './JsonObject.ts'

/** What the app must carry out after a transition. Data: the engine does nothing itself. */
export type Effect =
  /** Keep the session (without secrets) on the server. */
  | { readonly type: 'save' }
  /** Show another step (or another flow): a router path. */
  | { readonly type: 'navigate'; readonly path: string }
  | { readonly type: 'alert'; readonly text: string }
  /** Make the call with the answers on the walk (secrets included), then navigate to `go` with `{applicationUuid}` filled from the answer. */
  | { readonly type: 'call'; readonly call: string; readonly answers: Readonly<Record<string, JsonObject>>; readonly go: string }
