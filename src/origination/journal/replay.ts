import { applyChanges } from '#engine'
import type { Change } from '#model'
import { noAnswers, noFacts, type Application } from '../Application.ts'
import type { Facts } from '../Facts.ts'
import { firstStatus } from './begin.ts'
import { foldAnswer, type GivenAnswer } from './foldAnswer.ts'

/** An event of the journal, decrypted. */
export interface KeptEvent {
  readonly seq: number
  readonly at: Date
  readonly status?: string
  readonly changes: readonly Change[]
  readonly answer?: GivenAnswer
}

export type Replayed = Pick<Application, 'status' | 'since' | 'version' | 'facts' | 'answers'>

/** Replays a journal: applies all changes in order to nothing. */
export function replay(events: readonly KeptEvent[], created: Date): Replayed {
  let made: Replayed = {
    status: firstStatus,
    since: created,
    version: 0,
    facts: noFacts,
    answers: noAnswers,
  }
  for (const { seq, at, changes, answer, status = made.status } of events)
    made = {
      status,
      since: status === made.status && seq > 1 ? made.since : at,
      version: seq,
      facts: applyChanges(made.facts, changes) as Facts,
      answers: foldAnswer(made.answers, answer, seq),
    }
  return made
}
