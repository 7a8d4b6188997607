import type { FastifyBaseLogger, preHandlerAsyncHookHandler } from 'fastify'
import type { Bundles } from './bundles/Bundles.ts'
import type { UploadQueue } from './http/createUploadQueue.ts'
import type { ScanFile } from './documents/upload/ScanFile.ts'
import type { ChatHub } from './chat/createChatHub.ts'
import type { FindChatHost } from './chat/hosts/createChatHosts.ts'
import type { RecentCounts } from './console/createRecentCounts.ts'
import type { Clock } from './clock/Clock.ts'
import type { RateGroup } from './http/limitRates.ts'
import type { Tokens } from './secrets/createTokens.ts'
import type { MailService } from './mail/Mail.ts'
import type { Jobs } from './queue/Jobs.ts'
import type { Audit } from './secrets/createAudit.ts'
import type { Seal } from './secrets/createSeal.ts'
import type { Settings } from './Settings.ts'
import type { DocumentStore } from './stores/documentStore.ts'
import type { SealedBlobs } from './stores/createSealedBlobs.ts'
import type { DraftFileStore } from './stores/draftFileStore.ts'
import type { StoredDocument } from './stores/StoredDocument.ts'
import type { Store } from './stores/openDatabase.ts'
import type { AddressSearch } from './vendors/addresses/AddressSearch.ts'
import type { Vendors } from './vendors/Vendors.ts'

/** What every route can use. Created once by createServices. */
export interface Services {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly store: Store
  /** The connection for /readyz. */
  readonly probe: Store
  /** Encrypts personal data before it is stored, and decrypts it. */
  readonly seal: Seal
  /** Signs and verifies the audit trail. */
  readonly audit: Audit
  readonly documents: DocumentStore
  /** Files, encrypted. */
  readonly blobs: SealedBlobs
  /** Tells connections what happened in their conversations. */
  readonly chat: ChatHub
  /** Providers of lenders whose chats are not at this server. */
  readonly chatHosts: FindChatHost
  /** Files of drafts and of the submissions that they become. */
  readonly draftFiles: DraftFileStore
  readonly scanFile: ScanFile
  /** Called for each document that a borrower adds, in the transaction `store` that adds it. */
  readonly onDocument?: (added: {
    store: Store
    org: string
    application: string
    document: StoredDocument
  }) => Promise<void>
  readonly bundles: Bundles
  /** The time of applications. */
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mail: MailService
  readonly vendors: Vendors
  readonly tokens: Tokens
  readonly addresses: AddressSearch
  /** Counts of the agent console's queues, for searches. */
  readonly recentCounts: RecentCounts
  /** Files that are sent wait here for their turn to be read. */
  readonly uploads: UploadQueue
  readonly rates: (group: RateGroup) => preHandlerAsyncHookHandler
  readonly isDraining: () => boolean
}
