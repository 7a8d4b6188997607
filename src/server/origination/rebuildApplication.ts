import { applyChanges } from '#engine'
import type { Change } from '#model'
import { type Facts, foldAnswer, type GivenAnswer, noAnswers, noFacts } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import type { Application } from '../stores/applicationStore.ts'
import { listEvents } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { placeOf } from './recordEvent.ts'

export type Rebuilt = Pick<Application, 'status' | 'since' | 'version' | 'facts' | 'answers'>

/** What an application is by its journal alone: all changes in their order, applied to nothing. The row must say the same, byte for byte. */
export async function rebuildApplication(
  store: Store,
  seal: Seal,
  { org, uuid, created }: Pick<Application, 'org' | 'uuid' | 'created'>,
): Promise<Rebuilt> {
  let rebuilt: Rebuilt = { status: 'APP_SUBMISSION', since: created, version: 0, facts: noFacts, answers: noAnswers }
  for (const { seq, at, payload } of await listEvents(store, org, uuid)) {
    const changes = typeof payload.changes === 'string' ? seal.open(payload.changes, placeOf(org, 'changes', uuid, seq)) : []
    const answer = typeof payload.answer === 'string' ? seal.open(payload.answer, placeOf(org, 'answer', uuid, seq)) : undefined
    const status = typeof payload.status === 'string' ? payload.status : rebuilt.status
    rebuilt = {
      status,
      since: status === rebuilt.status && seq > 1 ? rebuilt.since : new Date(at),
      version: seq,
      facts: applyChanges(rebuilt.facts, changes as unknown as readonly Change[]) as Facts,
      answers: foldAnswer(rebuilt.answers, answer as GivenAnswer | undefined, seq),
    }
  }
  return rebuilt
}
