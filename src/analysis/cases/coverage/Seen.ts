import type { JsonObject } from '#model'

/** Told by a running case what it came by. */
export interface Seen {
  readonly step: (flow: string, step: string) => void
  /** A way out of a step that was taken: `to` is a step, path, call or text id. */
  readonly edge: (flow: string, step: string, to: string) => void
  /** A rule that was asked; its facts are asked for while there is something to learn from them. */
  readonly rule: (name: string, facts: () => JsonObject) => void
  readonly route: (status: string, go: string) => void
  /** Of an application, by its path in the table. */
  readonly screen: (path: string) => void
  /** The same of a further signer. */
  readonly signer: { readonly route: Seen['route']; readonly screen: Seen['screen'] }
}
