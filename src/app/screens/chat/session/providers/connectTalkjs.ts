import type { ChatFile, ChatMessage } from '../ChatMessage.ts'
import type { ChatEvents, ChatLine, ConnectChat, OutgoingMessage } from '../ChatProvider.ts'
import { createNumbering, lastNumberAt } from './createNumbering.ts'
import type { HostedLine } from './HostedLine.ts'
import { readAddress } from './readAddress.ts'
import { siblingOf } from './siblingOf.ts'

/** The part of @talkjs/core 1 that is used. */
export interface TalkSdk {
  getTalkSession(options: {
    appId: string
    userId: string
    tokenFetcher: () => Promise<string>
  }): TalkSession
}

interface TalkSession {
  onError(listen: (error: Error) => void): unknown
  conversation(id: string): TalkConversation
  uploadFile(file: File, about: { filename: string }): Promise<string>
}

interface Subscription {
  readonly connected: Promise<unknown>
  unsubscribe(): void
}

interface TalkConversation {
  subscribe(listen: (snapshot: TalkSnapshot | null) => void): Subscription
  subscribeMessages(
    listen: (newestFirst: readonly TalkMessage[] | null, isAllLoaded: boolean) => void,
  ): Subscription & { loadMore(count: number): Promise<unknown> }
  subscribeParticipants(
    listen: (participants: readonly { readonly user: TalkUser }[] | null) => void,
  ): Subscription
  subscribeTyping(
    listen: (typing: { readonly users?: readonly TalkUser[] } | null) => void,
  ): Subscription
  send(message: object): Promise<{ get(): Promise<TalkMessage | null> }>
  markAsTyping(): Promise<unknown>
  markAsRead(): Promise<unknown>
  participant(user: string): { delete(): Promise<unknown> }
}

interface TalkSnapshot {
  readonly access: string
  readonly readUntil: number
  readonly everyoneReadUntil: number
}

interface TalkUser {
  readonly id: string
  readonly name: string
}

interface TalkMessage {
  readonly id: string
  readonly sender: TalkUser | null
  readonly createdAt: number
  readonly plaintext: string
  readonly custom: Readonly<Record<string, string>>
  readonly content: readonly {
    readonly type: string
    readonly url?: string
    readonly filename?: string
    readonly size?: number
  }[]
}

/**
 * A conversation at TalkJS by its data interface. A message has words or one file; the sender's id
 * is among its own data. It ends when the visitor is no longer in it, and is frozen when they can
 * only read.
 */
export function connectTalkjs(line: HostedLine): ConnectChat {
  return async (events) => {
    const talk = new TalkjsLine(line, events)
    await talk.open()
    return talk
  }
}

type MessageSubscription = ReturnType<TalkConversation['subscribeMessages']>

class TalkjsLine implements ChatLine {
  readonly #line: HostedLine
  readonly #events: ChatEvents
  readonly #session: TalkSession
  readonly #conversation: TalkConversation
  readonly #numbering = createNumbering()
  readonly #known = new Map<string, TalkMessage>()
  readonly #tried = new Set<string>()
  readonly #subscriptions: Subscription[] = []
  #messages!: MessageSubscription
  #snapshot: TalkSnapshot | null | undefined
  #agent: TalkUser | undefined
  #isAllLoaded = false
  #isStopped = false
  #hasLeft = false
  // The SDK does not say how its connection is; the browser does.
  readonly #onOffline = () => this.#events.onConnection('lost')
  readonly #onOnline = () => this.#events.onConnection('online')

  constructor(line: HostedLine, events: ChatEvents) {
    const { sdk, settings, user, conversation, token } = line
    this.#line = line
    this.#events = events
    this.#session = (sdk as TalkSdk).getTalkSession({
      appId: settings.app!,
      userId: user,
      tokenFetcher: () => Promise.resolve(token()),
    })
    this.#session.onError((error) => {
      if (this.#isStopped) return
      if (/token|auth/i.test(error.message)) events.onToken()
      else events.onConnection('lost')
    })
    this.#conversation = this.#session.conversation(conversation)
  }

  async open(): Promise<void> {
    this.#subscribe()
    addEventListener('offline', this.#onOffline)
    addEventListener('online', this.#onOnline)
    try {
      await this.#messages.connected
    } catch (error) {
      this.stop()
      throw error
    }
    this.#events.onConnection('online')
  }

  history(before = Infinity): Promise<readonly ChatMessage[]> {
    return this.#readPage(before)
  }

  async send({ id: own, text, files }: OutgoingMessage): Promise<ChatMessage> {
    if (text !== '') await this.#sendPart(own, { type: 'text', children: [text] })
    let part = text === '' ? own : siblingOf(own)
    for (const { uuid: fileToken, mediaType } of files) {
      await this.#sendPart(part, { type: 'file', fileToken }, { mediaType })
      part = siblingOf(part)
    }
    const stored = this.#findOwn(own)
    if (!stored) throw new Error('TalkJS has not stored the message')
    return this.#describe(stored)
  }

  async attach(file: File, onProgress: (sent: number, total: number) => void): Promise<ChatFile> {
    const fileToken = await this.#session.uploadFile(file, { filename: file.name })
    onProgress(file.size, file.size)
    return { uuid: fileToken, name: file.name, mediaType: file.type, bytes: file.size }
  }

  read({ uuid: url }: ChatFile): Promise<Blob> {
    return readAddress(url)
  }

  typing(): void {
    void this.#conversation.markAsTyping().catch(ignore)
  }

  /** TalkJS knows what was read, not what was delivered. */
  mark(_seq: number, kind: 'delivered' | 'read'): void {
    if (kind === 'read') void this.#conversation.markAsRead().catch(ignore)
  }

  async close(): Promise<void> {
    await this.#conversation.participant(this.#line.user).delete()
    this.#hasLeft = true
    this.#tellState()
  }

  stop(): void {
    this.#isStopped = true
    removeEventListener('offline', this.#onOffline)
    removeEventListener('online', this.#onOnline)
    for (const subscription of this.#subscriptions) subscription.unsubscribe()
  }

  #subscribe(): void {
    const { user } = this.#line
    const conversation = this.#conversation
    this.#messages = conversation.subscribeMessages((newestFirst, isAll) => {
      this.#isAllLoaded = isAll
      const messages = this.#take(newestFirst ?? [])
      if (!this.#isStopped && messages.length > 0) this.#events.onMessages(messages)
      this.#tellState()
    })
    this.#subscriptions.push(
      this.#messages,
      conversation.subscribe((fresh) => {
        this.#snapshot = fresh
        this.#tellState()
      }),
      conversation.subscribeParticipants((participants) => {
        this.#agent = participants?.find((each) => each.user.id !== user)?.user
        this.#tellState()
      }),
      conversation.subscribeTyping((typing) => {
        const isTyping = typing?.users?.some((each) => each.id !== user) === true
        if (!this.#isStopped && isTyping) this.#events.onTyping()
      }),
    )
  }

  #describe(message: TalkMessage): ChatMessage {
    const isOwn = message.sender?.id === this.#line.user
    return {
      seq: this.#numbering.numberOf(message.id),
      id: message.custom.id ?? message.id,
      sender: !message.sender ? 'system' : isOwn ? 'visitor' : 'agent',
      text: message.content.some(({ type }) => type === 'file') ? '' : message.plaintext,
      files: message.content.flatMap((block) => describeFile(block, message.custom)),
      created: new Date(message.createdAt).toISOString(),
    }
  }

  #take(newestFirst: readonly TalkMessage[]): readonly ChatMessage[] {
    const messages = [...newestFirst].reverse()
    const firstKnown = messages.findIndex((message) => this.#known.has(message.id))
    const timed = messages.map((message) => ({ id: message.id, at: message.createdAt }))
    this.#numbering.take(timed.slice(0, Math.max(0, firstKnown)), true)
    this.#numbering.take(timed)
    for (const message of messages) this.#known.set(message.id, message)
    return messages.map((message) => this.#describe(message))
  }

  #tellState(): void {
    const [snapshot, agent] = [this.#snapshot, this.#agent]
    if (this.#isStopped || snapshot === undefined) return
    const last = Math.max(0, ...[...this.#known.values()].map(({ createdAt }) => createdAt))
    const lastSeq = last === 0 ? 0 : lastNumberAt(last)
    const agentRead = agent && snapshot ? lastNumberAt(snapshot.everyoneReadUntil) : 0
    const isOver = snapshot === null || this.#hasLeft
    const isFrozen = snapshot !== null && snapshot.access !== 'ReadWrite'
    this.#events.onConversation({
      omniProxyChannelId: this.#line.channel,
      state: isOver ? 'ENDED' : isFrozen ? 'FROZEN' : agent ? 'ACTIVE' : 'WAITING',
      agentName: agent?.name ?? null,
      lastSeq,
      visitorDelivered: lastSeq,
      visitorRead: snapshot ? lastNumberAt(snapshot.readUntil) : 0,
      agentDelivered: agentRead,
      agentRead,
      expiration: this.#line.expiration,
    })
  }

  async #readPage(before: number): Promise<readonly ChatMessage[]> {
    const { page } = this.#line
    const below = () =>
      [...this.#known.values()]
        .map((message) => this.#describe(message))
        .filter(({ seq }) => seq < before)
        .sort((left, right) => left.seq - right.seq)
    while (!this.#isAllLoaded && below().length < page) await this.#messages.loadMore(page)
    return below().slice(-page)
  }

  #findOwn(part: string): TalkMessage | undefined {
    return [...this.#known.values()].find(({ custom }) => custom.id === part)
  }

  /** Whether a message that may have been stored was; what is subscribed to can be old. */
  async #isStored(part: string): Promise<boolean> {
    const fresh = this.#conversation.subscribeMessages(
      (newestFirst) => void this.#take(newestFirst ?? []),
    )
    await fresh.connected
    fresh.unsubscribe()
    return this.#findOwn(part) !== undefined
  }

  async #sendPart(part: string, block: object, more: object = {}): Promise<void> {
    if (this.#tried.has(part) && (await this.#isStored(part))) return
    this.#tried.add(part)
    const custom = { id: part, ...more }
    const sent = await this.#conversation.send({ content: [block], custom })
    const stored = await sent.get()
    if (stored) this.#take([stored])
  }
}

function describeFile(
  { type, url, filename, size }: TalkMessage['content'][number],
  { mediaType = '' }: TalkMessage['custom'],
): ChatFile[] {
  if (type !== 'file' || url === undefined) return []
  return [{ uuid: url, name: filename ?? url, mediaType, bytes: size ?? 0 }]
}

/** The connection's own events say what is wrong. */
function ignore(): void {}
