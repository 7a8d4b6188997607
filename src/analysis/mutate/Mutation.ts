import type { Bundle, Json, Lending } from '#model'

/** One small change to a lender's files, like a typical mistake. */
export interface Mutation {
  /** Base path, and the pointer into the effective file. */
  readonly file: string
  readonly pointer: string
  /** "“<” becomes “<=”". */
  readonly what: string
  readonly changes: Changed
  readonly apply: (bundle: Bundle) => Bundle
  /** The expression before and after the change. */
  readonly expressions?: readonly [Json, Json]
}

/**
 * The changed part: a case that never reaches it can't notice the change. Without a step's name:
 * the flow as a whole.
 */
export type Changed =
  | { readonly kind: 'rule'; readonly rule: string }
  | { readonly kind: 'step'; readonly flow: string; readonly step?: string }
  | { readonly kind: 'form'; readonly form: string }
  | ChangedApplication
  | ChangedLending

/** `part`: the part of an application's files; `name`: the status, screen, work or event. */
export interface ChangedApplication {
  readonly kind: 'application'
  readonly part:
    | 'statuses'
    | 'polling'
    | 'decide'
    | 'tracker'
    | 'machine'
    | 'screens'
    | 'work'
    | 'events'
    | 'begin'
  readonly name?: string
  /** In flows/signer. */
  readonly of?: 'signer'
}

/** A file of lending/, and the keys of the place in it. */
export interface ChangedLending {
  readonly kind: 'lending'
  readonly part: keyof Lending
  readonly keys: readonly string[]
}
