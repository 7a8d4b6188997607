import type { FastifyBaseLogger } from 'fastify'
import type { Bundles } from '../bundles/Bundles.ts'
import type { Jobs } from '../queue/Jobs.ts'
import type { MailService } from './Mail.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Vendors } from '../vendors/Vendors.ts'
import type { IdentityStore } from '../stores/identityStore.ts'
import type { MailStore } from '../stores/mailStore.ts'

/** What mails and texts need. */
export interface MailNeeds {
  readonly log: FastifyBaseLogger
  readonly store: Store
  readonly bundles: Bundles
  readonly jobs: Jobs
  readonly mail: MailService
  readonly vendors: Vendors
  readonly settings: Settings
  readonly mails: MailStore
  readonly identities: IdentityStore
}
