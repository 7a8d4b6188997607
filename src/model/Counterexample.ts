import type { JsonObject } from './JsonObject.ts'

/**
 * Answers or facts that show a diagnostic. `lintel play` plays a file of this shape; the page opens
 * it in development.
 */
export type Counterexample = FlowCounterexample | ApplicationCounterexample

/** A visitor who goes through a flow. */
export interface FlowCounterexample {
  readonly org: string
  readonly flow: string
  /** Facts merged over the default context by top-level name. */
  readonly context?: JsonObject
  /** By step id, in any order. */
  readonly answers: Readonly<Record<string, JsonObject>>
  /** Step to open by URL first. */
  readonly open?: string
  /** Step to open by URL after the other answers are given. */
  readonly opens?: string
  /** One sentence: what the counterexample shows. */
  readonly shows: string
}

/** An application in a given state. */
export interface ApplicationCounterexample {
  readonly org: string
  /** The facts are a co-signer's, who follows flows/signer. */
  readonly of?: 'signer'
  readonly facts: JsonObject
  /** Next-step status to assume; without it the lifecycle decides. */
  readonly status?: string
  /** Path, below the application, of a screen to open, and the answer to give there. */
  readonly screen?: string
  readonly answer?: JsonObject
  /** Name of work whose being due shows the diagnostic. */
  readonly work?: string
  readonly shows: string
}
