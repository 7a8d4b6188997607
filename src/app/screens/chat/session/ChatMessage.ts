export interface ChatFile {
  readonly uuid: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
}

/** A message of a conversation, numbered in the order in which all sides see it. */
export interface ChatMessage {
  readonly seq: number
  /** A UUID by the sender. */
  readonly id: string
  readonly sender: 'visitor' | 'agent' | 'bot' | 'system'
  readonly text: string
  readonly files: readonly ChatFile[]
  /** What happened, instead of words. */
  readonly event?: 'joined' | 'left'
  readonly name?: string
  /** ISO instant. */
  readonly created: string
}

/** Where a conversation stands. Marks are numbers of messages. */
export interface ChatConversation {
  readonly omniProxyChannelId: string
  readonly state: 'WAITING' | 'ACTIVE' | 'FROZEN' | 'ENDED'
  readonly agentName: string | null
  readonly lastSeq: number
  readonly visitorDelivered: number
  readonly visitorRead: number
  readonly agentDelivered: number
  readonly agentRead: number
  readonly expiration: string
}
