import type { Bundle, Json } from '#model'

/** One small change of a lender's files, such as a slip would make. */
export interface Mutation {
  /** Base path, and the pointer into that file as it is in effect. */
  readonly file: string
  readonly pointer: string
  /** "“<” becomes “<=”". */
  readonly what: string
  readonly changes: Changed
  readonly apply: (bundle: Bundle) => Bundle
  /** An expression as it is, and as it is changed. */
  readonly expressions?: readonly [Json, Json]
}

/** What is changed: a case that never comes to it cannot notice. A step without name: the flow as a whole. */
export type Changed =
  | { readonly kind: 'rule'; readonly rule: string }
  | { readonly kind: 'step'; readonly flow: string; readonly step?: string }
  | { readonly kind: 'form'; readonly form: string }
  | ChangedApplication

/** `part`: what of an application's files; `name`: which status, screen, work or event. */
export interface ChangedApplication {
  readonly kind: 'application'
  readonly part: 'statuses' | 'polling' | 'decide' | 'tracker' | 'machine' | 'screens' | 'work' | 'events' | 'begin'
  readonly name?: string
  /** Of flows/signer. */
  readonly of?: 'signer'
}
