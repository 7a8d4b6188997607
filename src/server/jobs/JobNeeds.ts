import type { ChatHub } from '../chat/createChatHub.ts'
import type { DraftFileStore } from '../stores/draftFileStore.ts'
import type { FindChatHost } from '../chat/hosts/createChatHosts.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { ChatMessageStore } from '../stores/chatMessageStore.ts'
import type { ConversationStore } from '../stores/chatStore.ts'

/** What jobs need. */
export interface JobNeeds extends OriginationNeeds {
  /** Tells connections what happened in their conversations. */
  readonly chat: ChatHub
  /** Providers of lenders whose chats are not at this server. */
  readonly chatHosts: FindChatHost
  /** Files of drafts and of the submissions that they become. */
  readonly draftFiles: DraftFileStore
  readonly isDraining: () => boolean
  readonly chatMessages: ChatMessageStore
  readonly conversations: ConversationStore
}
