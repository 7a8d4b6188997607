import type { FastifyBaseLogger, preHandlerAsyncHookHandler } from 'fastify'
import type { Audit } from '../secrets/createAudit.ts'
import type { Bundles } from '../bundles/Bundles.ts'
import type { RateGroup } from './limitRates.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Tokens } from '../secrets/createTokens.ts'
import type { UploadQueue } from './createUploadQueue.ts'
import type { IdentityStore } from '../stores/identityStore.ts'

/** What every call needs before its handler runs. */
export interface HttpNeeds {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly store: Store
  readonly audit: Audit
  readonly bundles: Bundles
  readonly tokens: Tokens
  /** Files that are sent wait here for their turn to be read. */
  readonly uploads: UploadQueue
  readonly rates: (group: RateGroup) => preHandlerAsyncHookHandler
  readonly identities: IdentityStore
}
