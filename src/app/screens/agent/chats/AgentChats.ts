/** Response of the call `chat-queue`. */
export interface AgentChats {
  readonly here: number
  /** All that the agent has, and one page of those that wait. */
  readonly chats: readonly QueuedChat[]
  /** How many wait in all. */
  readonly waiting: number
  readonly page: number
  readonly pages: number
  readonly canned: readonly { readonly title: string; readonly text: string }[]
  readonly agents: readonly { readonly uuid: string; readonly name: string }[]
}

export interface QueuedChat {
  readonly omniProxyChannelId: string
  readonly state: 'WAITING' | 'ACTIVE'
  readonly isMine: boolean
  readonly isWanted: boolean
  readonly friendlyName: string
  readonly skill: string
  /** The beginning of the newest message; empty before the first. */
  readonly preview: string
  readonly since: string
  readonly waitedSeconds: number
  readonly unread: number
}

/** Response of the call `chat-take`. */
export interface TakenChat {
  readonly token: string
  readonly conversation: { readonly omniProxyChannelId: string }
  readonly friendlyName: string
  readonly emailAddress: string
  readonly pageUrl: string | null
  readonly skill: string
  readonly applicationUuid: string | null
}
