import { requireAccess } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import { accessIn } from '../origination/authoriseApplication.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { readAhead } from '../stores/readAhead.ts'
import { type CallOutcome, submitOnce } from '../http/submitOnce.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

export type SubmissionEffect = (
  transaction: Store,
  application: Application,
  digest: string,
) => Promise<CallOutcome>

/**
 * Changes an application at most once per Idempotency-Key: the application is locked, `effect`
 * changes it, and its status and version are the response, now and at every retry.
 */
export async function submitToApplication(
  request: CallRequest,
  services: Pick<OriginationNeeds, 'store' | 'applications' | 'tokens'>,
  route: string,
  effect: SubmissionEffect,
): Promise<unknown> {
  const { applications } = services
  const named = { claims: request.claims, uuid: request.params.uuid!.toLowerCase() }
  return submitOnce(request, services, {
    route,
    take: async (transaction, call) => {
      const held = await applications.holdWithKey(transaction, call, named.uuid)
      // Authorization comes before looking up the key; who waits for it gets no answer yet.
      if (held.taken) await requireAccess(accessIn(transaction), held.application, named.claims)
      return held
    },
    effect: async (transaction, digest, { application }) => {
      await readAhead(transaction, request.org, named.uuid)
      return effect(transaction, application!, digest)
    },
  })
}
