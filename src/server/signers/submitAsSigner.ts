import { maySign, partyOf, problem, type Signing } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import { findPinned } from '../origination/findPinned.ts'
import { type CallOutcome, submitOnce } from '../http/submitOnce.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import { takeKey } from '../stores/idempotencyStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { authoriseSigner } from './authoriseSigner.ts'

export type SignerEffect = (
  transaction: Store,
  signing: Signing,
  digest: string,
) => Promise<Application>

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
  const submit: SignerSubmission = async (transaction, digest) => {
    const signing = await authoriseSigner(transaction, applications, named, { hold: true })
    const { application, record } = signing
    if (!maySign(application, record, request.claims.sub)) throw problem('server/not-found')
    const after = await effect(transaction, signing, digest)
    const party = partyOf(await findPinned(services.bundles, after), after, signing.record.uuid)
    return { status: party?.application.status ?? signing.record.nextStep, version: after.version }
  }
  return submitOnce(request, services, { route, take: takeKey, effect: submit })
}

type SignerSubmission = (transaction: Store, digest: string) => Promise<CallOutcome>
