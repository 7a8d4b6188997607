import type { CallRequest } from '../http/registerCalls.ts'
import { findPinned } from '../origination/findPinned.ts'
import { submitOnce } from '../routes/submitOnce.ts'
import type { Services } from '../Services.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { authoriseSigner, type Signing } from './authoriseSigner.ts'
import { partyOf } from './partyOf.ts'

export type SignerEffect = (transaction: Store, signing: Signing, digest: string) => Promise<Application>

/** As submitToApplication, by a further signer: his own status is the answer. */
export async function submitAsSigner(request: CallRequest, services: Services, route: string, effect: SignerEffect): Promise<unknown> {
  const { store, seal } = services
  const named = { org: request.org, claims: request.claims, uuid: request.params.uuid!.toLowerCase() }
  await authoriseSigner(store, seal, named)
  return submitOnce(request, services, route, async (transaction, digest) => {
    const signing = await authoriseSigner(transaction, seal, named, { hold: true })
    const after = await effect(transaction, signing, digest)
    const party = partyOf(await findPinned(services.bundles, after), after, signing.record.uuid)
    return { status: party?.application.status ?? signing.record.nextStep, version: after.version }
  })
}
