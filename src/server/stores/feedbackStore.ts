import { randomUUID } from 'node:crypto'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from './openDatabase.ts'

export interface Feedback {
  readonly org: string
  readonly identity: string
  readonly application: string | null
  readonly topic: string
  readonly message: string
  readonly marketingConsent: string
  readonly pathname: string | null
  readonly productType: string | null
}

export type FeedbackStore = ReturnType<typeof createFeedbackStore>

/** What borrowers say, encrypted. `store` can be a transaction. */
export function createFeedbackStore(seal: Seal) {
  return {
    /** Returns its uuid. */
    async insert(store: Store, feedback: Feedback): Promise<string> {
      const uuid = randomUUID()
      const {
        org,
        identity,
        application,
        topic,
        message,
        marketingConsent,
        pathname,
        productType,
      } = feedback
      await store
        .insertInto('feedback')
        .values({
          uuid,
          org_code: org,
          identity,
          application,
          topic,
          message: seal.seal(message, `${org}|feedback|message|${uuid}`),
          marketing_consent: marketingConsent,
          pathname,
          product_type: productType,
        })
        .execute()
      return uuid
    },
  }
}
