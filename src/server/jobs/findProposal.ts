import type { JsonObject } from '#model'
import type { FoundProposal } from '#origination'
import { placeOf } from '../origination/recordEvent.ts'
import type { JobNeeds } from './JobNeeds.ts'
import { listEvents } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { StoredWorkOrder } from '../stores/workOrderStore.ts'

/** The newest decision on an order that no other person has joined yet. */
export async function findProposal(
  { seal }: Pick<JobNeeds, 'seal'>,
  store: Store,
  { org, application, uuid }: Pick<StoredWorkOrder, 'org' | 'application' | 'uuid'>,
): Promise<FoundProposal | undefined> {
  const event = (await listEvents(store, org, application)).findLast(
    ({ type, payload }) => type === 'decision-proposed' && payload.order === uuid,
  )
  if (!event) return undefined
  const { decision, reasons, witness, actor = null } = event.payload
  const { by } = seal.open(
    String(witness),
    placeOf(org, 'witness', application, event.seq),
  ) as JsonObject
  return {
    actor: actor as string | null,
    decision: String(decision),
    reasons: reasons as readonly string[],
    at: event.at,
    by: String(by),
  }
}
