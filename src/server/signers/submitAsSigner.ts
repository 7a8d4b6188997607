import type { Signing } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import { type CallOutcome, submitOnce } from '../http/submitOnce.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import { takeKey } from '../stores/idempotencyStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { authoriseSigner } from './authoriseSigner.ts'

export type SignerEffect = (
  transaction: Store,
  signing: Signing,
  digest: string,
) => Promise<CallOutcome>

/** Like submitToApplication, by a co-signer: their own status is the response. */
export async function submitAsSigner(
  request: CallRequest,
  services: OriginationNeeds,
  route: string,
  effect: SignerEffect,
): Promise<unknown> {
  const { store, applications } = services
  const named = {
    org: request.org,
    claims: request.claims,
    uuid: request.params.uuid!.toLowerCase(),
  }
  await authoriseSigner(store, applications, named)
  const submit: SignerSubmission = async (transaction, digest) =>
    effect(
      transaction,
      await authoriseSigner(transaction, applications, named, { hold: true }),
      digest,
    )
  return submitOnce(request, services, { route, take: takeKey, effect: submit })
}

type SignerSubmission = (transaction: Store, digest: string) => Promise<CallOutcome>
