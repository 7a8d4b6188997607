import type { Action, DrawingName } from './Screen.ts'

/**
 * flows/application/routing.json: the route of each next-step status (borrower-flow §4
 * Server-driven routing).
 */
export interface Routing {
  readonly title: string
  readonly polling: PollingSchedule
  /** A status with one of these prefixes is a waiting status even if it is not listed. */
  readonly waitingPrefixes: readonly string[]
  /** Status that a waiting status becomes after all retries: "UNKNOWN". */
  readonly unresolved: string
  /**
   * While `when` is true, only the status's own screen can be opened, and those of `but` by their
   * own rules.
   */
  readonly closes?: {
    readonly when: string
    readonly but: readonly string[]
    readonly source?: string
  }
  /**
   * Links below every screen and on the application's own page, each while its rule is true: to
   * withdraw.
   */
  readonly actions?: Readonly<Record<string, Action>>
  /**
   * Text ids that explain why an earlier answer can no longer be changed, and how to ask for it:
   * the first whose rule is true; the last has no `when`. Without it, the address of an answered
   * screen shows the current screen.
   */
  readonly fixed?: readonly { readonly when?: string; readonly text: string }[]
  readonly statuses: Readonly<Record<string, StatusEntry>>
}

export interface PollingSchedule {
  /** ms before the first retry. */
  readonly base: number
  readonly factor: number
  /** ms, the maximum pause. */
  readonly cap: number
  /** Retries after the first request. */
  readonly retries: { readonly normal: number; readonly waiting: number }
}

export interface StatusEntry {
  /** Human-readable meaning: "Choose your offer". */
  readonly title: string
  /** The same for brokers and referrers; without it they see only whose turn it is. */
  readonly followed?: string
  readonly source?: string
  /**
   * Path below `/:uuid`, "" for the root: the first candidate whose rule is true; the last has no
   * `when`. Empty for a status that is only waited through.
   */
  readonly routes: readonly StatusRoute[]
  /**
   * Text ids for the application's own page: the first whose rule is true; the last has no `when`.
   * The text's title is the heading.
   */
  readonly says?: readonly StatusWords[]
  readonly waiting?: boolean
  /** Rerouted at once, without a retry, although nothing changed. */
  readonly immediate?: boolean
  readonly terminal?: boolean
  readonly actor: 'borrower' | 'lender' | 'vendor' | 'signer' | 'notary' | 'nobody'
  /** Key of a tracker state. */
  readonly tracker: string
  /**
   * Id of a deadline in lending/deadlines.json that applies while the application has this status.
   */
  readonly deadline?: string
  /** How long this usually takes, in words. */
  readonly takes?: string
  /** Text ids that the full-screen loader rotates through. */
  readonly loader?: readonly string[]
  /** Why no entry of the lifecycle decides this status, if none does. */
  readonly undecided?: string
}

export interface StatusWords {
  readonly when?: string
  readonly text: string
  /** Above the heading. */
  readonly drawing?: DrawingName
}

export interface StatusRoute {
  readonly when?: string
  readonly go: string
  /** Who has to act while this route is taken, where it is not the actor of the status. */
  readonly actor?: StatusEntry['actor']
}
