import type { CallApi } from '../../../../api/createApi.ts'
import type { ChatConversation, ChatMessage } from '../ChatMessage.ts'

export interface ChannelMessages {
  readonly conversation: ChatConversation
  readonly messages: readonly ChatMessage[]
  readonly typing: 'visitor' | 'agent' | null
}

export interface ProviderLine {
  readonly callApi: CallApi
  readonly channel: string
  readonly side: 'visitor' | 'agent'
  /** The token, which is refreshed from time to time. */
  readonly token: () => string
  readonly socketUrl: string
  readonly pingSeconds: number
}
