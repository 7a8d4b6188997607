import { problem } from '#origination'
import type { Store } from '../stores/openDatabase.ts'
import { listReleaseEvents } from '../stores/releaseEventStore.ts'

/**
 * Throws a ProblemError that names what happened after `events`, on which a decision is based. Call
 * it after `lockReleases`.
 */
export async function refuseMeanwhile(
  transaction: Store,
  events: readonly { readonly seq: number }[],
): Promise<void> {
  const since = await listReleaseEvents(transaction, events.at(-1)?.seq)
  const meanwhile = since.find(({ type }) => type !== 'disposed')
  if (!meanwhile) return
  const { release: number, actor, why } = meanwhile
  throw problem('server/release-meanwhile', { number, actor, why })
}
