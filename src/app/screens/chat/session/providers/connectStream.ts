import { createUuid } from '../../../../api/createUuid.ts'
import type { ChatConversation, ChatFile, ChatMessage } from '../ChatMessage.ts'
import type { ChatEvents, ChatLine, OutgoingMessage } from '../ChatProvider.ts'
import type { HostedLine } from './HostedLine.ts'
import { createNumbering, lastNumberAt } from './createNumbering.ts'
import { readAddress } from './readAddress.ts'
import { connectBy } from './connectBy.ts'

/** The part of stream-chat 9 that is used. */
export interface StreamSdk {
  readonly StreamChat: new (key: string) => StreamClient
}

interface StreamClient {
  connectUser(user: { id: string }, token: () => Promise<string>): Promise<unknown>
  channel(type: string, id: string): StreamChannel
  getMessage(id: string): Promise<{ message: StreamMessage }>
  disconnectUser(): Promise<unknown>
  on(type: string, listen: (event: StreamEvent) => void): unknown
}

interface StreamChannel {
  readonly data?: { readonly frozen?: boolean }
  readonly state: {
    readonly read: Readonly<Record<string, { readonly last_read: Date }>>
    readonly members: Readonly<Record<string, { readonly user?: StreamUser }>>
    readonly messages: readonly StreamMessage[]
  }
  watch(options: object): Promise<{ messages: readonly StreamMessage[] }>
  query(options: object): Promise<{ messages: readonly StreamMessage[] }>
  sendMessage(message: object): Promise<{ message: StreamMessage }>
  sendFile(
    file: File,
    name: string,
    type: string,
    user: undefined,
    config: object,
  ): Promise<{ file: string }>
  keystroke(): Promise<unknown>
  markRead(): Promise<unknown>
  removeMembers(ids: readonly string[]): Promise<unknown>
  on(listen: (event: StreamEvent) => void): unknown
}

interface StreamUser {
  readonly id: string
  readonly name?: string
}

interface StreamMessage {
  readonly id: string
  readonly text?: string
  readonly user?: StreamUser | null
  readonly type?: string
  readonly created_at?: string | Date
  readonly attachments?: readonly {
    readonly asset_url?: string
    readonly title?: string
    readonly mime_type?: string
    readonly file_size?: number | string
  }[]
}

interface StreamEvent {
  readonly type: string
  readonly online?: boolean
  readonly user?: StreamUser
  readonly message?: StreamMessage
}

/** The code of Stream's errors for tokens that are no longer good. */
const tokenErrors = new Set([5, 40, 41, 42, 43])
/** A message with this id is there already. */
const isKnownError = (error: unknown) => (error as { code?: unknown }).code === 4

/**
 * A channel at Stream. Its messages have ids by the sender, and times instead of numbers. It ends
 * when it is frozen (B-CHATSTATE-011).
 */
class StreamLine implements ChatLine {
  readonly #line: HostedLine
  readonly #events: ChatEvents
  readonly #client: StreamClient
  readonly #numbering = createNumbering()
  readonly #addresses = new Map<string, { readonly url: string; readonly file: File }>()
  #channel!: StreamChannel
  #newest: readonly StreamMessage[] = []
  #isStopped = false
  #isOver = false

  constructor(line: HostedLine, events: ChatEvents) {
    this.#line = line
    this.#events = events
    this.#client = new (line.sdk as StreamSdk).StreamChat(line.settings.key!)
  }

  async open(): Promise<void> {
    const { settings, user, conversation, token, page } = this.#line
    try {
      await this.#client.connectUser({ id: user }, () => Promise.resolve(token()))
    } catch (error) {
      this.stop()
      if (tokenErrors.has(Number((error as { code?: unknown }).code))) this.#events.onToken()
      throw error
    }
    this.#channel = this.#client.channel(settings.type ?? 'messaging', conversation)
    const { messages } = await this.#channel.watch({ messages: { limit: page }, presence: true })
    this.#newest = messages
    this.#listen()
    this.#events.onConnection('online')
    this.#tell(messages)
    this.#tellState()
  }

  async history(before?: number): Promise<readonly ChatMessage[]> {
    if (before === undefined) return this.#tell(this.#newest)
    const { messages } = await this.#channel.query({
      messages: { limit: this.#line.page, id_lt: this.#numbering.idOf(before) },
    })
    return this.#tell(messages, true)
  }

  async send({ id: own, text, files }: OutgoingMessage): Promise<ChatMessage> {
    const attachments = files.map(({ uuid: known, name, mediaType, bytes }) => ({
      type: 'file',
      asset_url: this.#addresses.get(known)?.url ?? known,
      title: name,
      mime_type: mediaType,
      file_size: bytes,
    }))
    const stored = await this.#channel
      .sendMessage({ id: own, text, ...(attachments.length > 0 && { attachments }) })
      .catch((error: unknown) => {
        if (isKnownError(error)) return this.#client.getMessage(own)
        throw error
      })
    return this.#take([stored.message])[0]!
  }

  async attach(
    file: File,
    onProgress: (sent: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<ChatFile> {
    const { file: url } = await this.#channel.sendFile(file, file.name, file.type, undefined, {
      signal,
      onUploadProgress: ({ loaded }: { loaded: number }) =>
        onProgress(Math.min(loaded, file.size), file.size),
    })
    onProgress(file.size, file.size)
    const known = createUuid()
    this.#addresses.set(known, { url, file })
    return { uuid: known, name: file.name, mediaType: file.type, bytes: file.size }
  }

  async read({ uuid: known }: ChatFile): Promise<Blob> {
    return readAddress(this.#addresses.get(known)?.url ?? known)
  }

  typing(): void {
    void this.#channel.keystroke().catch(ignore)
  }

  /** Stream knows what was read, not what was delivered. */
  mark(_seq: number, kind: 'delivered' | 'read'): void {
    if (kind === 'read') void this.#channel.markRead().catch(ignore)
  }

  async close(): Promise<void> {
    await this.#channel.removeMembers([this.#line.user])
    this.#isOver = true
    this.#tellState()
  }

  stop(): void {
    this.#isStopped = true
    void this.#client.disconnectUser().catch(ignore)
  }

  #listen(): void {
    const { user, page } = this.#line
    const [client, channel, events] = [this.#client, this.#channel, this.#events]
    channel.on((event) => {
      if (this.#isStopped) return
      if (event.type === 'message.new' && event.message) this.#tell([event.message])
      if (event.type === 'typing.start' && event.user?.id !== user) events.onTyping()
      this.#tellState()
    })
    client.on('connection.changed', ({ online }) => {
      if (!this.#isStopped) events.onConnection(online ? 'online' : 'lost')
    })
    // What came while the connection was lost.
    client.on('connection.recovered', () => {
      void channel.query({ messages: { limit: page } }).then(({ messages }) => {
        this.#tell(messages)
        this.#tellState()
      }, ignore)
    })
  }

  #describe(message: StreamMessage): ChatMessage {
    const isOwn = message.user?.id === this.#line.user
    return {
      seq: this.#numbering.numberOf(message.id),
      id: message.id,
      sender: message.type === 'system' ? 'system' : isOwn ? 'visitor' : 'agent',
      text: message.text ?? '',
      files: (message.attachments ?? []).flatMap(describeFile),
      created: new Date(timeOf(message.created_at)).toISOString(),
    }
  }

  #take(messages: readonly StreamMessage[], areOlder?: boolean): readonly ChatMessage[] {
    this.#numbering.take(
      messages.map(({ id: own, created_at: at }) => ({ id: own, at: timeOf(at) })),
      areOlder,
    )
    return messages.map((message) => this.#describe(message))
  }

  #tell(messages: readonly StreamMessage[], areOlder?: boolean): readonly ChatMessage[] {
    const described = this.#take(messages, areOlder)
    if (!this.#isStopped && described.length > 0) this.#events.onMessages(described)
    return described
  }

  #tellState(): void {
    if (this.#isStopped) return
    const { user, channel: uuid, expiration } = this.#line
    const isOver = this.#isOver
    this.#events.onConversation(describeChannel(this.#channel, user, { uuid, expiration, isOver }))
  }
}

export const connectStream = connectBy(StreamLine)

function timeOf(at: string | Date | undefined): number {
  return at === undefined ? Date.now() : new Date(at).getTime()
}

function describeFile({
  asset_url: url,
  title,
  mime_type: mediaType,
  file_size: bytes,
}: NonNullable<StreamMessage['attachments']>[number]): ChatFile[] {
  if (url === undefined) return []
  return [{ uuid: url, name: title ?? url, mediaType: mediaType ?? '', bytes: Number(bytes ?? 0) }]
}

function describeChannel(
  { data, state }: StreamChannel,
  user: string,
  {
    uuid,
    expiration,
    isOver,
  }: {
    readonly uuid: string
    readonly expiration: string
    readonly isOver: boolean
  },
): ChatConversation {
  const agent = Object.values(state.members).find(
    (member) => member.user && member.user.id !== user,
  )?.user
  const readBy = (id: string | undefined) => {
    const at = id === undefined ? undefined : state.read[id]?.last_read
    return at === undefined ? 0 : lastNumberAt(at.getTime())
  }
  const newest = state.messages.at(-1)
  const lastSeq = newest ? lastNumberAt(timeOf(newest.created_at)) : 0
  const agentRead = readBy(agent?.id)
  return {
    omniProxyChannelId: uuid,
    state: isOver ? 'ENDED' : data?.frozen ? 'FROZEN' : agent ? 'ACTIVE' : 'WAITING',
    agentName: agent ? (agent.name ?? agent.id) : null,
    lastSeq,
    visitorDelivered: lastSeq,
    visitorRead: readBy(user),
    agentDelivered: agentRead,
    agentRead,
    expiration,
  }
}

/** The connection's own events say what is wrong. */
function ignore(): void {}
