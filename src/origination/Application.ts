import type { Facts, KeptAnswers } from './Facts.ts'

/** An application as replayed from its journal. */
export interface Application {
  readonly uuid: string
  readonly org: string
  readonly loanNumber: string
  readonly identity: string
  readonly flow: string
  /** Hash of the bundle that it is pinned to. */
  readonly bundle: string
  /** The next-step status. */
  readonly status: string
  readonly since: Date
  /** Number of the newest event in its journal. */
  readonly version: number
  readonly facts: Facts
  readonly answers: KeptAnswers
  readonly created: Date
  /** Milliseconds by which its time is ahead of the clock: 0 outside the sandbox. */
  readonly ahead: number
}

export const noFacts: Facts = { application: {}, status: {}, person: {}, case: {}, file: {} }
export const noAnswers: KeptAnswers = { registration: {}, screens: {} }
