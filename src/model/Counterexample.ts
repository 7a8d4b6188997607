import type { JsonObject } from './JsonObject.ts'

/** Concrete answers or facts that show a finding. A file of this shape is played by `lintel play`, and opened by the page in development. */
export type Counterexample = FlowPlay | ApplicationPlay

/** A visitor who goes through a flow. */
export interface FlowPlay {
  readonly org: string
  readonly flow: string
  /** Facts beyond the default context, merged over it by top-level name. */
  readonly context?: JsonObject
  /** By step id, in any order. */
  readonly answers: Readonly<Record<string, JsonObject>>
  /** Step to open by its address first. */
  readonly open?: string
  /** Step to open by its address once the other answers are given. */
  readonly opens?: string
  /** What is to be seen, in a sentence. */
  readonly shows: string
}

/** An application that stands somewhere. */
export interface ApplicationPlay {
  readonly org: string
  /** The facts are those of a further signer, who goes by flows/signer. */
  readonly of?: 'signer'
  readonly facts: JsonObject
  /** Next-step status that the server is taken to give; without it the lifecycle decides. */
  readonly status?: string
  /** Path below the application of a screen that is opened, and what is answered there. */
  readonly screen?: string
  readonly answer?: JsonObject
  readonly shows: string
}
