import type { ChatConversation, ChatFile, ChatMessage } from './ChatMessage.ts'

/** What a provider reports. Messages can come twice and in any order: the log sorts them out. */
export interface ChatEvents {
  onMessages(messages: readonly ChatMessage[]): void
  onConversation(conversation: ChatConversation): void
  /** The other side types. */
  onTyping(): void
  onConnection(connection: 'online' | 'lost'): void
  /** The token is no longer good. */
  onToken(): void
}

export interface OutgoingMessage {
  readonly id: string
  readonly text: string
  readonly files: readonly ChatFile[]
}

/** An open conversation at a provider. Calls reject with ApiError, or with the SDK's own error. */
export interface ChatLine {
  /** The newest messages, or those below a number, oldest first. */
  history(before?: number): Promise<readonly ChatMessage[]>
  /** Resolves once the message is stored; the same id is stored once. */
  send(message: OutgoingMessage): Promise<ChatMessage>
  attach(
    file: File,
    onProgress: (sent: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<ChatFile>
  read(file: ChatFile): Promise<Blob>
  typing(): void
  mark(seq: number, kind: 'delivered' | 'read'): void
  close(): Promise<void>
  /** Leaves without ending the conversation. */
  stop(): void
}

/** Opens a conversation; `after`: the newest message that is known already. */
export type ConnectChat = (events: ChatEvents, after: number) => Promise<ChatLine>
