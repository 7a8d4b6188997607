import { type Change, fromJson } from '#model'
import { type Application, type GivenAnswer, replay, type Replayed } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import { listEvents, type StoredEvent } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { placeOf } from './recordEvent.ts'

/** An application replayed from its journal. Its row must be identical, byte for byte. */
export async function rebuildApplication(
  store: Store,
  seal: Seal,
  { org, uuid, created }: Pick<Application, 'org' | 'uuid' | 'created'>,
): Promise<Replayed> {
  return replayEvents(seal, { org, uuid, created }, await listEvents(store, org, uuid))
}

/** An application as its first events left it. */
export function replayEvents(
  seal: Seal,
  { org, uuid, created }: Pick<Application, 'org' | 'uuid' | 'created'>,
  events: readonly Pick<StoredEvent, 'seq' | 'at' | 'payload'>[],
): Replayed {
  return replay(
    events.map(({ seq, at, payload: { changes, answer, status } }) => ({
      seq,
      at: new Date(at),
      ...(typeof status === 'string' && { status }),
      changes: fromJson<readonly Change[]>(
        typeof changes === 'string' ? seal.open(changes, placeOf(org, 'changes', uuid, seq)) : [],
      ),
      ...(typeof answer === 'string' && {
        answer: seal.open(answer, placeOf(org, 'answer', uuid, seq)) as GivenAnswer,
      }),
    })),
    created,
  )
}
