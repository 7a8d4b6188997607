import { createUuid } from '../../../../api/createUuid.ts'
import type { ChatConversation, ChatFile, ChatMessage } from '../ChatMessage.ts'
import type { ConnectChat } from '../ChatProvider.ts'
import { createNumbering, lastNumberAt } from './createNumbering.ts'
import type { HostedLine } from './HostedLine.ts'
import { readAddress } from './readAddress.ts'
import { siblingOf } from './siblingOf.ts'

/** The part of @nice-devone/nice-cxone-chat-web-sdk 3 that is used. */
export interface NiceSdk {
  readonly ChatSdk: new (options: object) => NiceClient
}

interface NiceClient {
  connect(): Promise<unknown>
  getThread(id: string): NiceThread
  getWebsocketClient(): {
    on(type: string, listen: () => void): void
    disconnect(): void
  } | null
}

interface NiceThread {
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

interface NiceUser {
  readonly firstName?: string
  readonly nickname?: string | null
}

interface NiceMessage {
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

interface NiceEvent {
  readonly data?: {
    readonly message?: NiceMessage
    readonly case?: { readonly status?: string }
    readonly inboxAssignee?: NiceUser | null
  }
}

const isOver = (status: string | undefined) =>
  status === 'closed' || status === 'resolved' || status === 'trashed'

/**
 * A thread at NICE CXone. It ends when its contact is no longer active (B-CHATSTATE-006). Files go
 * as a message of their own.
 */
export function connectNice(line: HostedLine): ConnectChat {
  const { sdk, settings, user, conversation: id, channel: uuid, expiration, page } = line
  return async (events) => {
    const numbering = createNumbering()
    const known = new Map<string, NiceMessage>()
    let status: string | undefined
    let agent: NiceUser | null | undefined
    let visitorRead = 0
    let isStopped = false
    const client = new (sdk as NiceSdk).ChatSdk({
      brandId: Number(settings.brand),
      channelId: settings.channel,
      environment: settings.environment,
      customerId: user,
      // What is said stays out of the browser's storage.
      cacheStorage: null,
      storage: null,
      onError: (error: Error) => {
        if (!isStopped && error.name === 'AuthorizationError') events.onToken()
      },
    })
    const take = (messages: readonly NiceMessage[], areOlder?: boolean): readonly ChatMessage[] => {
      // Pages come newest first.
      const sorted = [...messages].reverse().sort((left, right) => timeOf(left) - timeOf(right))
      numbering.take(
        sorted.map((message) => ({ id: message.idOnExternalPlatform, at: timeOf(message) })),
        areOlder,
      )
      for (const message of sorted) known.set(message.idOnExternalPlatform, message)
      return sorted.map((message) => ({
        ...describeMessage(message),
        seq: numbering.numberOf(message.idOnExternalPlatform),
      }))
    }
    const tell = (messages: readonly NiceMessage[], areOlder?: boolean) => {
      const described = take(messages, areOlder)
      if (!isStopped && described.length > 0) events.onMessages(described)
      return described
    }
    const tellState = () => {
      if (isStopped) return
      const all = [...known.values()]
      const seen = all.flatMap((message) =>
        message.direction === 'inbound' && message.userStatistics?.seenAt
          ? [numbering.numberOf(message.idOnExternalPlatform)]
          : [],
      )
      const agentRead = Math.max(0, ...seen)
      const lastSeq = Math.max(0, ...all.map((message) => lastNumberAt(timeOf(message))))
      const conversation: ChatConversation = {
        omniProxyChannelId: uuid,
        state: isOver(status) ? 'ENDED' : agent ? 'ACTIVE' : 'WAITING',
        agentName: agent ? (agent.nickname ?? agent.firstName ?? '') : null,
        lastSeq,
        visitorDelivered: lastSeq,
        visitorRead,
        agentDelivered: agentRead,
        agentRead,
        expiration,
      }
      events.onConversation(conversation)
    }
    const stop = () => {
      isStopped = true
      client.getWebsocketClient()?.disconnect()
    }
    try {
      await client.connect()
    } catch (error) {
      if ((error as Error).name === 'AuthorizationError') events.onToken()
      stop()
      throw error
    }
    const thread = client.getThread(id)
    const recover = async () => {
      const recovered = await thread.recover()
      status = recovered.contact?.status
      agent = recovered.inboxAssignee
      tell(recovered.messages)
    }
    // A thread in which nothing was said yet cannot be recovered: it is started.
    await recover().catch(() => thread.startChat?.())
    thread.onThreadEvent('MessageCreated', ({ detail: { data } }) => {
      if (data?.message) tell([data.message])
      tellState()
    })
    thread.onThreadEvent('MessageReadChanged', ({ detail: { data } }) => {
      if (data?.message) take([data.message])
      tellState()
    })
    thread.onThreadEvent('AgentTypingStarted', () => {
      if (!isStopped) events.onTyping()
    })
    thread.onThreadEvent('CaseInboxAssigneeChanged', ({ detail: { data } }) => {
      agent = data?.inboxAssignee
      tellState()
    })
    thread.onThreadEvent('CaseStatusChanged', ({ detail: { data } }) => {
      status = data?.case?.status
      tellState()
    })
    const socket = client.getWebsocketClient()
    socket?.on('close', () => {
      if (!isStopped) events.onConnection('lost')
    })
    socket?.on('open', () => {
      if (isStopped) return
      events.onConnection('online')
      // What came while the connection was lost.
      void recover().then(tellState, ignore)
    })
    events.onConnection('online')
    tellState()

    const attached = new Map<string, File>()
    const tried = new Set<string>()
    let isAllLoaded = false
    /** The last messages below a number; the SDK's own pages come one after another. */
    const readPage = async (before: number): Promise<readonly ChatMessage[]> => {
      const below = () => [...known.keys()].filter((each) => numbering.numberOf(each) < before)
      while (!isAllLoaded && below().length < page) {
        const loaded = await thread.loadMoreMessages()
        const older = (loaded?.data.messages ?? []).filter(
          ({ idOnExternalPlatform: each }) => !known.has(each),
        )
        isAllLoaded = older.length === 0
        tell(older, true)
      }
      const last = below()
        .sort((left, right) => numbering.numberOf(left) - numbering.numberOf(right))
        .slice(-page)
      return take(last.map((each) => known.get(each)!).reverse())
    }
    const sendPart = async (part: string, send: () => Promise<unknown>) => {
      if (tried.has(part)) await recover()
      tried.add(part)
      if (known.has(part)) return
      await send()
      // The reply has no message: what was stored is read.
      if (!known.has(part)) await recover()
    }
    return {
      history: (before = Infinity) => readPage(before),
      send: async ({ id: own, text, files }) => {
        const media = files.flatMap(({ uuid: name }) => attached.get(name) ?? [])
        const ofMedia = text === '' ? own : siblingOf(own)
        if (text !== '') await sendPart(own, () => thread.sendTextMessage(text, { messageId: own }))
        if (media.length > 0)
          await sendPart(ofMedia, () => thread.sendAttachments(media, { messageId: ofMedia }))
        const stored = known.get(own)
        if (!stored) throw new Error('NICE has not stored the message')
        return take([stored])[0]!
      },
      // NICE takes files together with their message.
      attach: (file, onProgress) => {
        const name = createUuid()
        attached.set(name, file)
        onProgress(file.size, file.size)
        return Promise.resolve({
          uuid: name,
          name: file.name,
          mediaType: file.type,
          bytes: file.size,
        })
      },
      read: ({ uuid: url }) => readAddress(url),
      typing: () => thread.keystroke(),
      mark: (seq, kind) => {
        if (kind !== 'read') return
        visitorRead = Math.max(visitorRead, seq)
        void thread.lastMessageSeen().catch(ignore)
      },
      close: async () => {
        await (thread.endChat ? thread.endChat() : thread.archive())
        status = 'closed'
        tellState()
      },
      stop,
    }
  }
}

function timeOf({ createdAt, createdAtWithMilliseconds }: NiceMessage): number {
  return Date.parse(createdAtWithMilliseconds ?? createdAt)
}

function describeMessage(message: NiceMessage): Omit<ChatMessage, 'seq'> {
  return {
    id: message.idOnExternalPlatform,
    sender: message.direction === 'inbound' ? 'visitor' : 'agent',
    text: message.messageContent.payload.text ?? '',
    files: message.attachments.map(describeFile),
    created: new Date(timeOf(message)).toISOString(),
  }
}

/** NICE does not say how large a file is. */
function describeFile({
  url,
  friendlyName: name,
  mimeType: mediaType,
}: NiceMessage['attachments'][number]): ChatFile {
  return { uuid: url, name, mediaType, bytes: 0 }
}

/** The connection's own events say what is wrong. */
function ignore(): void {}
