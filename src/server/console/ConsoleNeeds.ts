import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { RecentCounts } from './createRecentCounts.ts'
import type { Reads } from '../stores/replica/Reads.ts'
import type { ChatMessageStore } from '../stores/chatMessageStore.ts'
import type { DraftStore } from '../stores/draftStore.ts'

/** What the agent console needs. */
export interface ConsoleNeeds extends OriginationNeeds {
  /** Counts of the agent console's queues, for searches. */
  readonly recentCounts: RecentCounts
  /** For what may be some seconds old. */
  readonly reads: Reads
  readonly chatMessages: ChatMessageStore
  readonly drafts: DraftStore
}
