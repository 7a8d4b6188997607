import type { FastifyBaseLogger } from 'fastify'
import type { Audit } from '../secrets/createAudit.ts'
import type { Bundles } from '../bundles/Bundles.ts'
import type { Clock } from '../clock/Clock.ts'
import type { SealedBlobs } from '../stores/createSealedBlobs.ts'
import type { DocumentStore } from '../stores/documentStore.ts'
import type { Jobs } from '../queue/Jobs.ts'
import type { MailService } from '../mail/Mail.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Tokens } from '../secrets/createTokens.ts'
import type { Vendors } from '../vendors/Vendors.ts'
import type { AccountLinkStore } from '../stores/accountLinkStore.ts'
import type { ApplicationDraftStore } from '../stores/applicationDraftStore.ts'
import type { ApplicationStore } from '../stores/applicationStore.ts'
import type { IdentityStore } from '../stores/identityStore.ts'
import type { ApartAnswerStore } from '../stores/apartAnswerStore.ts'

/** What applications and their journals need. */
export interface OriginationNeeds {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly store: Store
  readonly seal: Seal
  readonly audit: Audit
  readonly documents: DocumentStore
  readonly blobs: SealedBlobs
  readonly bundles: Bundles
  /** The time of applications. */
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mail: MailService
  readonly vendors: Vendors
  readonly tokens: Tokens
  readonly accountLinks: AccountLinkStore
  readonly applicationDrafts: ApplicationDraftStore
  readonly applications: ApplicationStore
  readonly identities: IdentityStore
  readonly apartAnswers: ApartAnswerStore
}
