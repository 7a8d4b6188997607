import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { RecentCounts } from './createRecentCounts.ts'
import type { ChatMessageStore } from '../stores/chatMessageStore.ts'
import type { DraftStore } from '../stores/draftStore.ts'

/** What the agent console needs. */
export interface ConsoleNeeds extends OriginationNeeds {
  /** Counts of the agent console's queues, for searches. */
  readonly recentCounts: RecentCounts
  readonly chatMessages: ChatMessageStore
  readonly drafts: DraftStore
}
