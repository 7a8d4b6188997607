import type { CallRequest } from './registerCalls.ts'
import type { HttpNeeds } from './HttpNeeds.ts'
import { runOnce } from '../stores/idempotencyStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { readIdempotencyKey } from './readIdempotencyKey.ts'

/**
 * Result of a submission to an application, or to a co-signer's part of it: the response now and at
 * every retry.
 */
export interface Outcome {
  readonly status: string
  readonly version: number
}

/**
 * Executes a submission to the application in the path at most once per Idempotency-Key. `effect`
 * gets the digest of the submission.
 */
export async function submitOnce(
  request: CallRequest,
  { store, tokens }: Pick<HttpNeeds, 'store' | 'tokens'>,
  route: string,
  effect: (transaction: Store, digest: string) => Promise<Outcome>,
): Promise<unknown> {
  const { org, claims, params, body, reply } = request
  const digest = tokens.digest(JSON.stringify([params.uuid!.toLowerCase(), body]))
  const call = { org, actor: claims.sub, route, key: readIdempotencyKey(request), body: digest }
  const answer = await runOnce(store, call, async () => async (transaction) => {
    const { status, version } = await effect(transaction, digest)
    return { status: 200, body: { status, version } }
  })
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  return answer.body
}
