/** flows/application/machine.json: the local machine of borrower-flow §4, the fallback when the status call fails or a status has no route. */
export interface Machine {
  readonly title: string
  readonly start: string
  readonly states: Readonly<Record<string, MachineState>>
  readonly events: Readonly<Record<string, MachineEvent>>
  /** Order in which the resolver tries events from "profile" (decisions 2): blocking ones first, each once; states marked `final` are left by none. */
  readonly order: readonly string[]
}

export interface MachineState {
  /** Path below `/:uuid`; the first whose rule holds (decisions 6). */
  readonly routes: readonly { readonly when?: string; readonly go: string }[]
  readonly final?: boolean
  /** Loader instead of the route while this rule does not hold. */
  readonly ready?: string
}

export interface MachineEvent {
  /** States, or "any". */
  readonly from: readonly string[] | 'any'
  readonly to: string
  /** Rule: the event's trigger. */
  readonly when: string
  /** It ends the replay: nothing after it counts. */
  readonly blocking?: boolean
  readonly source?: string
  /** Why it stands in the table although no facts ever let it happen. */
  readonly unreplayed?: string
}
