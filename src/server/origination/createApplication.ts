import { randomUUID } from 'node:crypto'
import {
  begin,
  describeProperty,
  firstStatus,
  type CompiledBundle,
  type Replay,
} from '#origination'
import type { Identity } from '../stores/identityStore.ts'
import { insertReceipts } from '../stores/receiptStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { environmentAt } from '../clock/environmentAt.ts'
import { propertyKeyOf } from './propertyKeyOf.ts'
import { keepAdvanced, type Recorder } from './recordEvent.ts'

export interface Submission {
  /** The bundle that the application is pinned to. */
  readonly served: CompiledBundle
  /** The applicant. */
  readonly identity: Identity
  readonly flow: string
  readonly replay: Replay
  /** Identifies the property in the application and among the identity's addresses. */
  readonly propertyUuid: string
  readonly ip: string
  readonly userAgent: string
  readonly locale: string
  /** As in ConsentSource. */
  readonly shown?: ReadonlyMap<string, number>
  /** Who referred the borrower, if known; a broker of the lender can read the application. */
  readonly referrer?: { readonly uuid: string; readonly isBroker: boolean }
  /** Digest of the answers, for the audit trail. */
  readonly digest: string
}

/**
 * Creates the application, its consent receipts and the first event of its trail; call it in one
 * transaction. Throws 409 if there is an open one for the same property.
 */
export async function createApplication(
  store: Store,
  services: Recorder,
  submission: Submission,
): Promise<string> {
  const { served, identity, flow, replay, ip, userAgent, locale, shown, digest } = submission
  const { org, hash } = served.bundle
  const now = services.clock.now()
  const fresh = await services.applications.insert(store, org.orgCode, {
    uuid: randomUUID(),
    identity: identity.uuid,
    flow,
    bundle: hash,
    status: firstStatus,
    since: now,
    propertyKey: propertyKeyOf(describeProperty(served, replay.facts)),
  })
  const source = {
    org: org.orgCode,
    application: fresh.uuid,
    actor: identity.uuid,
    ip,
    userAgent,
    locale,
    shown,
  }
  const receipts = await insertReceipts(store, services.audit, source, replay.consents)
  const consents = replay.consents.map(({ type, textId, textVersion, textSha256 }, index) => {
    return { type, textId, textVersion, textSha256, receipt: receipts[index]! }
  })
  const { uuid, loanNumber } = fresh
  const { bundles } = services
  const advanced = begin(
    served,
    { ...submission, uuid, loanNumber },
    environmentAt(now),
    bundles.current(org.orgCode) ?? served,
  )
  const event = {
    type: 'application-submitted',
    actor: identity.uuid,
    evidence: { flow, consents, digest },
  } as const
  await keepAdvanced(store, services, { served, before: fresh, event, advanced, now })
  return fresh.uuid
}
