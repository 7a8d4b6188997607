import type { Json, JsonObject, Org } from '#model'
import { appendEvent } from '../stores/eventStore.ts'
import { insertApplication } from '../stores/applicationStore.ts'
import { insertReceipts } from '../stores/receiptStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { searchText } from '../vendors/addresses/searchText.ts'
import type { Replay } from './replayAnswers.ts'

export interface Submission {
  readonly org: Org
  /** Who applies. */
  readonly identity: string
  readonly flow: string
  /** Hash of the bundle that the application stays pinned to. */
  readonly bundle: string
  readonly replay: Replay
  /** Names the property in the application and among the identity's addresses. */
  readonly propertyUuid: string
  readonly ip: string
  readonly userAgent: string
  readonly locale: string
  /** Digest of the answers, for the audit trail. */
  readonly digest: string
}

/** The application, its consent receipts and the first event of its trail; call it in one transaction. Throws 409 for a twin of an open one. */
export async function createApplication(store: Store, submission: Submission): Promise<string> {
  const { org, identity, flow, bundle, replay, propertyUuid } = submission
  const uuid = await insertApplication(store, org.orgCode, {
    identity,
    flow,
    bundle,
    status: 'APP_SUBMISSION',
    data: { answers: replay.kept, propertyUuid },
    propertyKey: propertyKeyOf(replay.facts.property),
  })
  const source = {
    org: org.orgCode,
    application: uuid,
    actor: identity,
    ip: submission.ip,
    userAgent: submission.userAgent,
    locale: submission.locale,
  }
  await insertReceipts(store, source, replay.consents)
  const consents = replay.consents.map(({ type, textId, textVersion, textSha256 }) => ({ type, textId, textVersion, textSha256 }))
  await appendEvent(store, org.orgCode, uuid, 'application-submitted', { identity, flow, bundle, consents, answers: submission.digest })
  return uuid
}

/** The same for the same property, however it was typed; an application without a property is one for all. */
function propertyKeyOf(property: Json | undefined): string {
  if (typeof property !== 'object' || property === null || Array.isArray(property)) return ''
  const { street1, street2, city, state, zip } = property as JsonObject
  return [street1, street2, city, state, zip].map((part) => searchText(typeof part === 'string' ? part : '')).join('|')
}
