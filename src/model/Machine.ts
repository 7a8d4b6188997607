import type { Json } from './Json.ts'
import type { JsonObject } from './JsonObject.ts'

/** flows/application/machine.json: the local machine of borrower-flow §4, the fallback when the status call fails or a status has no route. */
export interface Machine {
  readonly title: string
  readonly start: string
  readonly states: Readonly<Record<string, MachineState>>
  readonly events: Readonly<Record<string, MachineEvent>>
  /** Order in which the resolver tries events from "profile" (decisions 2): blocking ones first, each once; states marked `final` are left by none. */
  readonly order: readonly string[]
  /** Values that `sets` changes during a replay, as they are at its start; rules read them as `machine.NAME`. */
  readonly memory?: JsonObject
}

export interface MachineState {
  /** Path below `/:uuid`; the first whose rule holds (decisions 6). */
  readonly routes: readonly { readonly when?: string; readonly go: string }[]
  readonly final?: boolean
  /** Loader instead of the route while this rule does not hold. */
  readonly ready?: string
  /** Transitions of this state, asked in this order, before the table of events. */
  readonly ways?: readonly MachineWay[]
}

/** One transition of a state. */
export interface MachineWay {
  /** Events that it takes; absent: it is eventless, and taken as soon as the state is entered and `when` holds. */
  readonly on?: readonly string[]
  /** Rule: the guard. */
  readonly when?: string
  /** The next state; absent: the state is kept. */
  readonly go?: string
  /** Name in the machine's memory → expression; each sees what those above it have set. */
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
  /** It ends the replay: nothing after it counts. */
  readonly blocking?: boolean
  readonly source?: string
  /** Why it stands in the table although no facts ever let it happen. */
  readonly unreplayed?: string
}
