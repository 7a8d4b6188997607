import type { FastifyBaseLogger } from 'fastify'
import type { Audit } from '../secrets/createAudit.ts'
import type { Bundles } from '../bundles/Bundles.ts'
import type { ChatHub } from './createChatHub.ts'
import type { Clock } from '../clock/Clock.ts'
import type { FindChatHost } from './hosts/createChatHosts.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Tokens } from '../secrets/createTokens.ts'
import type { Vendors } from '../vendors/Vendors.ts'
import type { ApplicationStore } from '../stores/applicationStore.ts'
import type { ChatMessageStore } from '../stores/chatMessageStore.ts'
import type { ChatNoteStore } from '../stores/chatNoteStore.ts'
import type { ConversationStore } from '../stores/chatStore.ts'
import type { IdentityStore } from '../stores/identityStore.ts'
import type { ChatFileStore } from '../stores/chatFileStore.ts'

/** What conversations need. */
export interface ChatNeeds {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly store: Store
  readonly seal: Seal
  readonly audit: Audit
  readonly bundles: Bundles
  /** Tells connections what happened in their conversations. */
  readonly chat: ChatHub
  /** Providers of lenders whose chats are not at this server. */
  readonly chatHosts: FindChatHost
  /** The time of applications. */
  readonly clock: Clock
  readonly tokens: Tokens
  readonly vendors: Vendors
  readonly applications: ApplicationStore
  readonly chatMessages: ChatMessageStore
  readonly chatNotes: ChatNoteStore
  readonly conversations: ConversationStore
  readonly identities: IdentityStore
  readonly chatFiles: ChatFileStore
}
