import type { CallRequest } from '../http/registerCalls.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { submitOnce } from '../http/submitOnce.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

export type SubmissionEffect = (
  transaction: Store,
  application: Application,
  digest: string,
) => Promise<Application>

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
  const { store, applications } = services
  const named = {
    org: request.org,
    claims: request.claims,
    uuid: request.params.uuid!.toLowerCase(),
  }
  // Authorization comes before looking up the key.
  await authoriseApplication(store, applications, named)
  return submitOnce(request, services, route, async (transaction, digest) =>
    effect(
      transaction,
      await authoriseApplication(transaction, applications, named, { hold: true }),
      digest,
    ),
  )
}
