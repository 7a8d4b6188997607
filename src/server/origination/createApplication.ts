import { randomUUID } from 'node:crypto'
import { applyChanges, assign, productOf } from '#engine'
import type { Change, Json, JsonObject, Org } from '#model'
import {
  type CompiledBundle,
  consentChanges,
  describeIdentity,
  type Facts,
  lifecycleOf,
  noFacts,
  type Replay,
  ruleFacts,
} from '#origination'
import type { Services } from '../Services.ts'
import { insertApplication } from '../stores/applicationStore.ts'
import type { Identity } from '../stores/identityStore.ts'
import { insertReceipts } from '../stores/receiptStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { searchText } from '../vendors/addresses/searchText.ts'
import { recordEvent } from './recordEvent.ts'

export interface Submission {
  /** The bundle that the application stays pinned to. */
  readonly served: CompiledBundle
  /** Who applies. */
  readonly identity: Identity
  readonly flow: string
  readonly replay: Replay
  /** Names the property in the application and among the identity's addresses. */
  readonly propertyUuid: string
  readonly ip: string
  readonly userAgent: string
  readonly locale: string
  /** Whoever sent the borrower, where it is somebody we know; a broker of the lender reads the application. */
  readonly referrer?: { readonly uuid: string; readonly isBroker: boolean }
  /** Digest of the answers, for the audit trail. */
  readonly digest: string
}

type Recorder = Pick<Services, 'seal' | 'documents' | 'bundles' | 'clock' | 'jobs' | 'log'>

/** The application, its consent receipts and the first event of its trail; call it in one transaction. Throws 409 for a twin of an open one. */
export async function createApplication(store: Store, services: Recorder, submission: Submission): Promise<string> {
  const { served, identity, flow, replay, ip, userAgent, locale, digest } = submission
  const { org, hash } = served.bundle
  const now = services.clock.now()
  const fresh = await insertApplication(store, services.seal, org.orgCode, {
    uuid: randomUUID(),
    identity: identity.uuid,
    flow,
    bundle: hash,
    status: 'APP_SUBMISSION',
    since: now,
    propertyKey: propertyKeyOf(replay.facts.property),
  })
  await insertReceipts(store, { org: org.orgCode, application: fresh.uuid, actor: identity.uuid, ip, userAgent, locale }, replay.consents)
  const consents = replay.consents.map(({ type, textId, textVersion, textSha256 }) => ({ type, textId, textVersion, textSha256 }))
  await recordEvent(store, services, fresh, {
    type: 'application-submitted',
    actor: identity.uuid,
    changes: beginningOf(submission, fresh.uuid, fresh.loanNumber, now),
    answer: { registration: replay.kept },
    evidence: { flow, consents, digest },
  })
  return fresh.uuid
}

/** The lifecycle's first facts, what the server knows of a new application, and what the registration's answers make of them. */
function beginningOf(
  { served, identity, replay, propertyUuid, referrer }: Submission,
  uuid: string,
  loanNumber: string,
  now: Date,
): readonly Change[] {
  const { begin } = lifecycleOf(served)
  const answer = Object.assign({}, ...Object.values(replay.kept)) as JsonObject
  const known = [
    ...changesOf(begin.facts as Partial<Facts>),
    ...changesOf({
      application: describeBeginning(served.bundle.org, answer, { uuid, loanNumber, propertyUuid, referrer }),
      person: describeIdentity(identity),
    }),
    ...consentChanges({ facts: noFacts }, replay.consents),
  ]
  const facts = applyChanges(noFacts, known) as Facts
  return [...known, ...assign(served.engine, begin.sets, ruleFacts(served, facts, 'APP_SUBMISSION', now), answer)]
}

function changesOf(facts: Partial<Facts>): Change[] {
  return Object.entries(facts).flatMap(([root, part]) =>
    Object.entries(part ?? {}).map(([name, value]) => ({ path: `${root}.${name}`, value })),
  )
}

const propertyFields = ['street1', 'street2', 'city', 'state', 'zip', 'occupancyType']

function describeBeginning(
  org: Org,
  { property, employmentType }: JsonObject,
  ids: { uuid: string; loanNumber: string; propertyUuid: string; referrer: Submission['referrer'] },
): JsonObject {
  const hasProperty = isObject(property) && typeof property.state === 'string'
  return {
    uuid: ids.uuid,
    loanNumber: ids.loanNumber,
    prodType: productOf(org)?.productType ?? null,
    property: hasProperty ? { uuid: ids.propertyUuid, ...pick(property, propertyFields) } : null,
    selectedPropertyUuid: hasProperty ? ids.propertyUuid : null,
    incomeSources: employmentType === undefined ? [] : [{ employmentType }],
    isCrypto: org.switches.crypto === true,
    referrer: ids.referrer ? { referrerUuid: ids.referrer.uuid } : null,
    ...(ids.referrer?.isBroker && { isBroker: true }),
  }
}

function pick(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]!]))
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same for the same property, however it was typed; an application without a property is one for all. */
function propertyKeyOf(property: Json | undefined): string {
  if (!isObject(property)) return ''
  const { street1, street2, city, state, zip } = property
  return [street1, street2, city, state, zip].map((part) => searchText(typeof part === 'string' ? part : '')).join('|')
}
