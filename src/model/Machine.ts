import type { Json } from './Json.ts'
import type { JsonObject } from './JsonObject.ts'

/**
 * flows/application/machine.json: the local machine of borrower-flow §4, used when the status call
 * fails or a status has no route.
 */
export interface Machine {
  readonly title: string
  readonly start: string
  readonly states: Readonly<Record<string, MachineState>>
  readonly events: Readonly<Record<string, MachineEvent>>
  /**
   * Order in which the resolver tries events from "profile" (decisions 2): blocking events first,
   * each once. States marked `final` have no outgoing events.
   */
  readonly order: readonly string[]
  /**
   * Initial values of the memory that `sets` changes during a replay; rules read them as
   * `machine.NAME`.
   */
  readonly memory?: JsonObject
}

export interface MachineState {
  /** Path below `/:uuid`: the first candidate whose rule is true (decisions 6). */
  readonly routes: readonly { readonly when?: string; readonly go: string }[]
  readonly final?: boolean
  /** The loader is shown instead of the route while this rule is not true. */
  readonly ready?: string
  /** Transitions of this state, tried in this order before the table of events. */
  readonly ways?: readonly MachineWay[]
}

/** One transition of a state. */
export interface MachineWay {
  /**
   * Events that trigger it; if absent, it is eventless: taken as soon as the state is entered and
   * `when` is true.
   */
  readonly on?: readonly string[]
  /** Rule: the guard. */
  readonly when?: string
  /** The next state; if absent, the state does not change. */
  readonly go?: string
  /**
   * Name in the machine's memory → expression. Each expression sees the values set by those above
   * it.
   */
  readonly sets?: Readonly<Record<string, Json>>
  /** Events that it raises, taken one by one once no eventless transition is left. */
  readonly raises?: readonly string[]
}

export interface MachineEvent {
  /** States, or "any". */
  readonly from: readonly string[] | 'any'
  readonly to: string
  /** Rule: the event's trigger. */
  readonly when: string
  /** Ends the replay: nothing after it counts. */
  readonly blocking?: boolean
  readonly source?: string
  /** Why the table has it although no facts can trigger it. */
  readonly unreplayed?: string
}
