/** The part of @nice-devone/nice-cxone-chat-web-sdk 3 that is used. */
export interface NiceSdk {
  readonly ChatSdk: new (options: object) => NiceClient
}

export interface NiceClient {
  connect(): Promise<unknown>
  getThread(id: string): NiceThread
  getWebsocketClient(): {
    on(type: string, listen: () => void): void
    disconnect(): void
  } | null
}

export interface NiceThread {
  recover(): Promise<{
    readonly messages: readonly NiceMessage[]
    readonly contact?: { readonly status?: string } | null
    readonly inboxAssignee?: NiceUser | null
  }>
  loadMoreMessages(): Promise<{
    readonly data: { readonly messages: readonly NiceMessage[] }
  } | null>
  startChat?(): Promise<unknown>
  endChat?(): Promise<unknown>
  archive(): Promise<unknown>
  sendTextMessage(text: string, options: { messageId: string }): Promise<unknown>
  sendAttachments(files: readonly File[], options: { messageId: string }): Promise<unknown>
  lastMessageSeen(): Promise<unknown>
  keystroke(): void
  onThreadEvent(type: string, listen: (event: { readonly detail: NiceEvent }) => void): () => void
}

export interface NiceUser {
  readonly firstName?: string
  readonly nickname?: string | null
}

export interface NiceMessage {
  readonly idOnExternalPlatform: string
  readonly createdAt: string
  readonly createdAtWithMilliseconds?: string | null
  /** inbound: from the visitor. */
  readonly direction: string
  readonly messageContent: { readonly payload: { readonly text?: string | null } }
  readonly attachments: readonly {
    readonly url: string
    readonly friendlyName: string
    readonly mimeType: string
  }[]
  readonly userStatistics?: { readonly seenAt?: string | Date | null }
}

export interface NiceEvent {
  readonly data?: {
    readonly message?: NiceMessage
    readonly case?: { readonly status?: string }
    readonly inboxAssignee?: NiceUser | null
  }
}
