import type { JsonObject } from './JsonObject.ts'

/** What the app must do after a transition, as data: the engine itself has no side effects. */
export type Effect =
  /** Save the session on the server, without secrets. */
  | { readonly type: 'save' }
  /** Show another step or flow, by router path. */
  | { readonly type: 'navigate'; readonly path: string }
  | { readonly type: 'alert'; readonly text: string }
  /**
   * Make the call with the answers on the walk (secrets included), then navigate to `go`, with
   * `{applicationUuid}` filled from the response.
   */
  | {
      readonly type: 'call'
      readonly call: string
      readonly answers: Readonly<Record<string, JsonObject>>
      readonly go: string
    }
