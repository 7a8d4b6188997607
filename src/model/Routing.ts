/** flows/application/routing.json: where the server's next-step status leads (borrower-flow §4 Server-driven routing). */
export interface Routing {
  readonly title: string
  readonly polling: PollingSchedule
  /** A status whose name starts so is a waiting one, whether or not it is listed. */
  readonly waitingPrefixes: readonly string[]
  /** What a waiting status becomes when all retries are used up: "UNKNOWN". */
  readonly unresolved: string
  /** While `when` holds, only the screen that the status leads to may be opened, and those of `but` by their own rules. */
  readonly closes?: { readonly when: string; readonly but: readonly string[]; readonly source?: string }
  readonly statuses: Readonly<Record<string, StatusEntry>>
}

export interface PollingSchedule {
  /** ms before the first retry. */
  readonly base: number
  readonly factor: number
  /** ms, the longest pause. */
  readonly cap: number
  /** Retries beyond the first question. */
  readonly retries: { readonly normal: number; readonly waiting: number }
}

export interface StatusEntry {
  /** What it means, for people: "Offers are ready to choose from". */
  readonly title: string
  /** The same for whoever sent the borrower; without it he reads only whose turn it is. */
  readonly followed?: string
  readonly source?: string
  /** Path below `/:uuid`, "" for the root. The first candidate whose rule holds; the last has no `when`. Empty for a status that is only waited through. */
  readonly routes: readonly StatusRoute[]
  /** Text ids for the application's own page: the first whose rule holds; the last has no `when`. Its title is the heading. */
  readonly says?: readonly { readonly when?: string; readonly text: string }[]
  readonly waiting?: boolean
  /** Rerouted at once: no retry although nothing changed. */
  readonly immediate?: boolean
  readonly terminal?: boolean
  readonly actor: 'borrower' | 'lender' | 'vendor' | 'signer' | 'notary' | 'nobody'
  /** Key of the tracker's states. */
  readonly tracker: string
  /** Id of lending/deadlines.json that runs while the application stands here. */
  readonly deadline?: string
  /** Text ids that the full-screen loader turns through. */
  readonly loader?: readonly string[]
  /** Why no line of the lifecycle decides it, where none does. */
  readonly undecided?: string
}

export interface StatusRoute {
  readonly when?: string
  readonly go: string
}
