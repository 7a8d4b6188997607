import type { FastifyBaseLogger } from 'fastify'
import type { Bundles } from '../bundles/Bundles.ts'
import type { DraftFileStore } from '../stores/draftFileStore.ts'
import type { Jobs } from '../queue/Jobs.ts'
import type { MailService } from '../mail/Mail.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Tokens } from '../secrets/createTokens.ts'
import type { AccountLinkStore } from '../stores/accountLinkStore.ts'
import type { DraftStore } from '../stores/draftStore.ts'
import type { SubmissionStore } from '../stores/submissionStore.ts'

/** What submissions of flows without lending need. */
export interface SubmissionNeeds {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly store: Store
  readonly seal: Seal
  readonly bundles: Bundles
  /** Files of drafts and of the submissions that they become. */
  readonly draftFiles: DraftFileStore
  readonly jobs: Jobs
  readonly mail: MailService
  readonly tokens: Tokens
  readonly accountLinks: AccountLinkStore
  readonly drafts: DraftStore
  readonly submissions: SubmissionStore
}
