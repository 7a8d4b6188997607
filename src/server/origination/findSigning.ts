import { type JsonObject, fromJson } from '#model'
import { type CompiledBundle, lifecycleOf } from '#origination'
import type { Seal } from '../secrets/createSeal.ts'
import type { Application } from '../stores/applicationStore.ts'
import { listEvents, type StoredEvent } from '../stores/eventStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { placeOf } from './recordEvent.ts'

/** How, when and from where a package was signed, by the journal. */
export interface PackageSigning {
  /** As the borrower made it: schemas/common/signature.json. */
  readonly signature: JsonObject
  /** Instant, ISO. */
  readonly at: string
  readonly authentication: string
  readonly ip: string
  readonly userAgent: string
  /** Hash of the event before it. */
  readonly journalHash: string
}

/**
 * The signature of the borrower, or of a co-signer, under a package. For a package signed before a
 * notary (which no screen signs), the last adopted signature, at the time of the notary session.
 * Undefined if nothing was signed.
 */
export async function findSigning(
  store: Store,
  seal: Seal,
  served: CompiledBundle,
  { org, uuid }: Application,
  name: string,
  signer: string | null = null,
): Promise<PackageSigning | undefined> {
  const events = await listEvents(store, org, uuid)
  const signings = events.filter(
    ({ type, payload }) => type === 'package-signed' && (payload.signer ?? null) === signer,
  )
  const own = signings.findLast(
    ({ payload }) => (payload.signed as JsonObject | undefined)?.package === name,
  )
  const event = own ?? signings.at(-1)
  if (!event) return undefined
  const witness = fromJson<Witness>(
    seal.open(String(event.payload.witness), placeOf(org, 'witness', uuid, event.seq)),
  )
  const signing = { ...witness, at: event.at, journalHash: event.previous }
  if (own) return signing
  const session = events.findLast(({ payload }) => isNotarySession(served, payload))
  return (
    session && {
      ...signing,
      at: session.at,
      authentication: `${witness.authentication}; notary session ${orderOf(session)}`,
      journalHash: session.previous,
    }
  )
}

/** Encrypted next to the event: who signed from where is personal data. */
type Witness = Pick<PackageSigning, 'signature' | 'authentication' | 'ip' | 'userAgent'>

function isNotarySession(served: CompiledBundle, { work }: JsonObject): boolean {
  const { work: works } = lifecycleOf(served)
  return (
    typeof work === 'string' && Object.hasOwn(works, work) && works[work]!.do === 'notary.session'
  )
}

function orderOf({ payload }: StoredEvent): string {
  return String(payload.order)
}
