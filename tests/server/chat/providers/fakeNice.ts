import type { NiceSdk } from '../../../../src/app/screens/chat/session/providers/NiceSdk.ts'
import type { Heard, Service, Stored } from './createService.ts'

type Listen = (event: { detail: { data?: object } }) => void
type Client = InstanceType<NiceSdk['ChatSdk']>

/** How many messages this SDK gives at once. */
const page = 15

/** The public interface of nice-cxone-chat-web-sdk over a service in memory. */
export function createFakeNice(service: Service, token: () => string): NiceSdk {
  const write = ({ id, author, text, at, files }: Stored) => ({
    idOnExternalPlatform: id,
    createdAt: new Date(at).toISOString(),
    createdAtWithMilliseconds: new Date(at).toISOString(),
    direction: author === 'visitor' ? 'inbound' : 'outbound',
    messageContent: { payload: { text } },
    attachments: files.map(({ url, name, type }) => ({
      url,
      friendlyName: name,
      mimeType: type,
    })),
    userStatistics: { seenAt: service.agentRead >= at ? new Date().toISOString() : null },
  })
  const agentOf = () => (service.isAgentHere ? { firstName: 'Ann', nickname: null } : null)
  const statusOf = () => (service.isEnded ? 'closed' : 'open')
  class ChatSdk {
    private line: ReturnType<Service['connect']> | undefined
    private readonly ofSocket: [string, () => void][] = []
    private readonly ofThread: [string, Listen][] = []
    private oldest: number | undefined

    async connect() {
      if (token() !== 'good')
        throw Object.assign(new Error('not authorized'), { name: 'AuthorizationError' })
      this.line = service.connect((heard) => this.hear(heard))
    }
    private hear(heard: Heard) {
      const tell = (type: string, data: object) => {
        for (const [wanted, listen] of this.ofThread)
          if (wanted === type) listen({ detail: { data } })
      }
      for (const [type, listen] of this.ofSocket)
        if (type === { down: 'close', up: 'open' }[String(heard.type)]) listen()
      if (heard.type === 'message') tell('MessageCreated', { message: write(heard.message) })
      if (heard.type === 'typing') tell('AgentTypingStarted', {})
      if (heard.type === 'change') {
        tell('CaseInboxAssigneeChanged', { inboxAssignee: agentOf() })
        tell('CaseStatusChanged', { case: { status: statusOf() } })
        for (const message of service.messages)
          tell('MessageReadChanged', { message: write(message) })
      }
    }
    getWebsocketClient() {
      return {
        on: (type: string, listen: () => void) => void this.ofSocket.push([type, listen]),
        disconnect: () => void this.line?.leave(),
      }
    }
    getThread() {
      const line = this.line!
      return {
        recover: () =>
          line.ask(() => {
            if (service.messages.length === 0 && !service.isAgentHere)
              throw new Error('the thread does not exist')
            const start = Math.max(0, service.messages.length - page)
            this.oldest ??= start
            return {
              messages: service.messages.slice(start).map(write).toReversed(),
              contact: { status: statusOf() },
              inboxAssignee: agentOf(),
            }
          }),
        loadMoreMessages: () =>
          line.ask(() => {
            const end = this.oldest ?? 0
            if (end === 0) return null
            this.oldest = Math.max(0, end - page)
            const messages = service.messages.slice(this.oldest, end).map(write).toReversed()
            return { data: { messages } }
          }),
        startChat: () => Promise.resolve(),
        endChat: () => line.ask(() => service.change({ isVisitorIn: false })),
        archive: () => Promise.reject(new Error('not a livechat')),
        sendTextMessage: (text: string, { messageId: id }: { messageId: string }) =>
          line.ask(() => service.store('visitor', text, { id })),
        sendAttachments: async (
          files: readonly File[],
          { messageId: id }: { messageId: string },
        ) => {
          const kept = await Promise.all(
            files.map(async (file) => ({
              url: await service.keep(file),
              name: file.name,
              type: file.type,
              size: file.size,
            })),
          )
          return line.ask(() => service.store('visitor', '', { id, files: kept }))
        },
        lastMessageSeen: () => line.ask(() => service.change({ visitorRead: service.now() })),
        keystroke: () => void service.typed++,
        onThreadEvent: (type: string, listen: Listen) => {
          this.ofThread.push([type, listen])
          return () => undefined
        },
      }
    }
  }
  return { ChatSdk: ChatSdk as unknown as new (options: object) => Client }
}
