import { createUuid } from '../../../../api/createUuid.ts'
import type { ChatFile, ChatMessage } from '../ChatMessage.ts'
import type { ChatEvents, ChatLine, OutgoingMessage } from '../ChatProvider.ts'
import { createNumbering, lastNumberAt } from './createNumbering.ts'
import type { HostedLine } from './HostedLine.ts'
import { readAddress } from './readAddress.ts'
import type { NiceClient, NiceMessage, NiceSdk, NiceThread, NiceUser } from './NiceSdk.ts'
import { siblingOf } from './siblingOf.ts'
import { connectBy } from './connectBy.ts'

const isOver = (status: string | undefined) =>
  status === 'closed' || status === 'resolved' || status === 'trashed'

/**
 * A thread at NICE CXone. It ends when its contact is no longer active (B-CHATSTATE-006). Files go
 * as a message of their own.
 */
class NiceLine implements ChatLine {
  readonly #line: HostedLine
  readonly #events: ChatEvents
  readonly #client: NiceClient
  readonly #numbering = createNumbering()
  readonly #known = new Map<string, NiceMessage>()
  readonly #attached = new Map<string, File>()
  readonly #tried = new Set<string>()
  #thread!: NiceThread
  #status: string | undefined
  #agent: NiceUser | null | undefined
  #visitorRead = 0
  #isAllLoaded = false
  #isStopped = false

  constructor(line: HostedLine, events: ChatEvents) {
    const { sdk, settings, user } = line
    this.#line = line
    this.#events = events
    this.#client = new (sdk as NiceSdk).ChatSdk({
      brandId: Number(settings.brand),
      channelId: settings.channel,
      environment: settings.environment,
      customerId: user,
      // What is said stays out of the browser's storage.
      cacheStorage: null,
      storage: null,
      onError: (error: Error) => {
        if (!this.#isStopped && error.name === 'AuthorizationError') events.onToken()
      },
    })
  }

  async open(): Promise<void> {
    try {
      await this.#client.connect()
    } catch (error) {
      if ((error as Error).name === 'AuthorizationError') this.#events.onToken()
      this.stop()
      throw error
    }
    this.#thread = this.#client.getThread(this.#line.conversation)
    // A thread in which nothing was said yet cannot be recovered: it is started.
    await this.#recover().catch(() => this.#thread.startChat?.())
    this.#listen()
    this.#events.onConnection('online')
    this.#tellState()
  }

  history(before = Infinity): Promise<readonly ChatMessage[]> {
    return this.#readPage(before)
  }

  async send({ id: own, text, files }: OutgoingMessage): Promise<ChatMessage> {
    const media = files.flatMap(({ uuid: name }) => this.#attached.get(name) ?? [])
    const ofMedia = text === '' ? own : siblingOf(own)
    const thread = this.#thread
    if (text !== '')
      await this.#sendPart(own, () => thread.sendTextMessage(text, { messageId: own }))
    if (media.length > 0)
      await this.#sendPart(ofMedia, () => thread.sendAttachments(media, { messageId: ofMedia }))
    const stored = this.#known.get(own)
    if (!stored) throw new Error('NICE has not stored the message')
    return this.#take([stored])[0]!
  }

  /** NICE takes files together with their message. */
  attach(file: File, onProgress: (sent: number, total: number) => void): Promise<ChatFile> {
    const uuid = createUuid()
    this.#attached.set(uuid, file)
    onProgress(file.size, file.size)
    return Promise.resolve({ uuid, name: file.name, mediaType: file.type, bytes: file.size })
  }

  read({ uuid: url }: ChatFile): Promise<Blob> {
    return readAddress(url)
  }

  typing(): void {
    this.#thread.keystroke()
  }

  mark(seq: number, kind: 'delivered' | 'read'): void {
    if (kind !== 'read') return
    this.#visitorRead = Math.max(this.#visitorRead, seq)
    void this.#thread.lastMessageSeen().catch(ignore)
  }

  async close(): Promise<void> {
    const thread = this.#thread
    await (thread.endChat ? thread.endChat() : thread.archive())
    this.#status = 'closed'
    this.#tellState()
  }

  stop(): void {
    this.#isStopped = true
    this.#client.getWebsocketClient()?.disconnect()
  }

  #listen(): void {
    const thread = this.#thread
    thread.onThreadEvent('MessageCreated', ({ detail: { data } }) => {
      if (data?.message) this.#tell([data.message])
      this.#tellState()
    })
    thread.onThreadEvent('MessageReadChanged', ({ detail: { data } }) => {
      if (data?.message) this.#take([data.message])
      this.#tellState()
    })
    thread.onThreadEvent('AgentTypingStarted', () => {
      if (!this.#isStopped) this.#events.onTyping()
    })
    thread.onThreadEvent('CaseInboxAssigneeChanged', ({ detail: { data } }) => {
      this.#agent = data?.inboxAssignee
      this.#tellState()
    })
    thread.onThreadEvent('CaseStatusChanged', ({ detail: { data } }) => {
      this.#status = data?.case?.status
      this.#tellState()
    })
    const socket = this.#client.getWebsocketClient()
    socket?.on('close', () => {
      if (!this.#isStopped) this.#events.onConnection('lost')
    })
    socket?.on('open', () => {
      if (this.#isStopped) return
      this.#events.onConnection('online')
      // What came while the connection was lost.
      void this.#recover().then(() => this.#tellState(), ignore)
    })
  }

  async #recover(): Promise<void> {
    const recovered = await this.#thread.recover()
    this.#status = recovered.contact?.status
    this.#agent = recovered.inboxAssignee
    this.#tell(recovered.messages)
  }

  #take(messages: readonly NiceMessage[], areOlder?: boolean): readonly ChatMessage[] {
    // Pages come newest first.
    const sorted = [...messages].reverse().sort((left, right) => timeOf(left) - timeOf(right))
    this.#numbering.take(
      sorted.map((message) => ({ id: message.idOnExternalPlatform, at: timeOf(message) })),
      areOlder,
    )
    for (const message of sorted) this.#known.set(message.idOnExternalPlatform, message)
    return sorted.map((message) => ({
      ...describeMessage(message),
      seq: this.#numbering.numberOf(message.idOnExternalPlatform),
    }))
  }

  #tell(messages: readonly NiceMessage[], areOlder?: boolean): void {
    const described = this.#take(messages, areOlder)
    if (!this.#isStopped && described.length > 0) this.#events.onMessages(described)
  }

  #tellState(): void {
    if (this.#isStopped) return
    const agent = this.#agent
    const all = [...this.#known.values()]
    const seen = all.flatMap((message) =>
      message.direction === 'inbound' && message.userStatistics?.seenAt
        ? [this.#numbering.numberOf(message.idOnExternalPlatform)]
        : [],
    )
    const agentRead = Math.max(0, ...seen)
    const lastSeq = Math.max(0, ...all.map((message) => lastNumberAt(timeOf(message))))
    this.#events.onConversation({
      omniProxyChannelId: this.#line.channel,
      state: isOver(this.#status) ? 'ENDED' : agent ? 'ACTIVE' : 'WAITING',
      agentName: agent ? (agent.nickname ?? agent.firstName ?? '') : null,
      lastSeq,
      visitorDelivered: lastSeq,
      visitorRead: this.#visitorRead,
      agentDelivered: agentRead,
      agentRead,
      expiration: this.#line.expiration,
    })
  }

  /** The last messages below a number; the SDK's own pages come one after another. */
  async #readPage(before: number): Promise<readonly ChatMessage[]> {
    const { page } = this.#line
    const known = this.#known
    const numberOf = (each: string) => this.#numbering.numberOf(each)
    const below = () => [...known.keys()].filter((each) => numberOf(each) < before)
    while (!this.#isAllLoaded && below().length < page) {
      const loaded = await this.#thread.loadMoreMessages()
      const older = (loaded?.data.messages ?? []).filter(
        ({ idOnExternalPlatform: each }) => !known.has(each),
      )
      this.#isAllLoaded = older.length === 0
      this.#tell(older, true)
    }
    const last = below()
      .sort((left, right) => numberOf(left) - numberOf(right))
      .slice(-page)
    return this.#take(last.map((each) => known.get(each)!).reverse())
  }

  async #sendPart(part: string, send: () => Promise<unknown>): Promise<void> {
    if (this.#tried.has(part)) await this.#recover()
    this.#tried.add(part)
    if (this.#known.has(part)) return
    await send()
    // The reply has no message: what was stored is read.
    if (!this.#known.has(part)) await this.#recover()
  }
}

export const connectNice = connectBy(NiceLine)

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
