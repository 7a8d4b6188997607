import type { CallRequest } from './registerCalls.ts'
import type { HttpNeeds } from './HttpNeeds.ts'
import {
  type IdempotentCall,
  type IdempotentAnswer,
  runHolding,
  type TakenKey,
} from '../stores/idempotencyStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { readIdempotencyKey } from './readIdempotencyKey.ts'

/**
 * Result of a submission to an application, or to a co-signer's part of it: the response now and at
 * every retry.
 */
export interface CallOutcome {
  readonly status: string
  readonly version: number
}

interface Submission<Held extends TakenKey> {
  readonly route: string
  /** Takes the key and locks what the effect changes. */
  readonly take: (transaction: Store, call: IdempotentCall) => Promise<Held>
  /** Gets the digest of the submission. */
  readonly effect: (transaction: Store, digest: string, held: Held) => Promise<CallOutcome>
}

/** Executes a submission to the application in the path at most once per Idempotency-Key. */
export async function submitOnce<Held extends TakenKey>(
  request: CallRequest,
  { store, tokens }: Pick<HttpNeeds, 'store' | 'tokens'>,
  { route, take, effect }: Submission<Held>,
): Promise<unknown> {
  const { org, claims, params, body, reply } = request
  const digest = tokens.digest(JSON.stringify([params.uuid!.toLowerCase(), body]))
  const call = { org, actor: claims.sub, route, key: readIdempotencyKey(request), body: digest }
  const answer = await runHolding(
    store,
    call,
    (transaction) => take(transaction, call),
    async (transaction, held): Promise<IdempotentAnswer> => {
      const { status, version } = await effect(transaction, digest, held)
      return { status: 200, body: { status, version } }
    },
  )
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  return answer.body
}
