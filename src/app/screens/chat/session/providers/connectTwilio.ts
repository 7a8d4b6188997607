import type { Client, Conversation, Media, Message } from '@twilio/conversations'
import { createUuid } from '../../../../api/createUuid.ts'
import limits from '../../../../limits.json' with { type: 'json' }
import type { ChatConversation, ChatFile, ChatMessage } from '../ChatMessage.ts'
import type { ChatEvents, ChatLine, OutgoingMessage } from '../ChatProvider.ts'
import { connectBy } from './connectBy.ts'

interface TwilioSdk {
  readonly Client: typeof Client
}

interface TwilioSettings {
  /** `@twilio/conversations`, as it is imported. */
  readonly sdk: unknown
  /** The conversation's sid at Twilio. */
  readonly conversation: string
  readonly channel: string
  /** ISO instant. */
  readonly expiration: string
  /** Twilio's access token, which is refreshed from time to time. */
  readonly token: () => string
  /** Messages of a page. */
  readonly page: number
  /** Where Twilio is, if not at its own address. */
  readonly uri?: string | undefined
  /** Where Twilio keeps the conversation, if not in us1. */
  readonly region?: string | undefined
}

/**
 * A conversation at Twilio. Its messages are numbered from 0, ours from 1. Twilio would store a
 * message that is sent again twice: the sender's UUID, in its attributes, tells.
 */
class TwilioLine implements ChatLine {
  readonly #line: TwilioSettings
  readonly #events: ChatEvents
  readonly #client: Client
  readonly #attached = new Map<string, File>()
  readonly #tried = new Set<string>()
  #conversation!: Conversation
  #own = ''
  #isStopped = false

  constructor(line: TwilioSettings, events: ChatEvents) {
    const { sdk, token, uri, region } = line
    this.#line = line
    this.#events = events
    this.#client = new (sdk as TwilioSdk).Client(token(), {
      // What is said stays out of the browser's storage.
      Sync: { enableSessionStorage: false },
      ...(region !== undefined && { region }),
      ...(uri !== undefined && { twilsock: { uri } }),
    } as ConstructorParameters<typeof Client>[1])
    this.#client.on('connectionStateChanged', (state) => {
      if (this.#isStopped) return
      if (state === 'connected') events.onConnection('online')
      else if (state === 'denied') events.onToken()
      else events.onConnection('lost')
    })
    this.#client.on(
      'tokenAboutToExpire',
      () => void this.#client.updateToken(token()).catch(ignore),
    )
  }

  async open(): Promise<void> {
    try {
      await isReady(this.#client)
      this.#conversation = await this.#client.getConversationBySid(this.#line.conversation)
    } catch (error) {
      this.stop()
      throw error
    }
    this.#own = this.#client.user.identity
    this.#listen()
    this.#tellState()
  }

  async history(before?: number): Promise<readonly ChatMessage[]> {
    const { page } = this.#line
    if (before === undefined) return this.#readPage(page)
    return before <= 1 ? [] : this.#readPage(page, before - 2)
  }

  async send({ id, text, files }: OutgoingMessage): Promise<ChatMessage> {
    const stored = this.#tried.has(id) ? await this.#findStored(id) : undefined
    if (stored) return stored
    this.#tried.add(id)
    const fresh = this.#conversation.prepareMessage().setBody(text).setAttributes({ id })
    for (const { uuid, name, mediaType } of files) {
      const media = this.#attached.get(uuid)
      if (media) fresh.addMedia({ contentType: mediaType, filename: name, media })
    }
    const index = await fresh.build().send()
    const [message] = await this.#readPage(1, index ?? undefined)
    for (const { uuid } of files) this.#attached.delete(uuid)
    return message!
  }

  /** Twilio takes files together with their message. */
  attach(file: File, onProgress: (sent: number, total: number) => void): Promise<ChatFile> {
    const uuid = createUuid()
    this.#attached.set(uuid, file)
    onProgress(file.size, file.size)
    return Promise.resolve({ uuid, name: file.name, mediaType: file.type, bytes: file.size })
  }

  async read({ uuid }: ChatFile): Promise<Blob> {
    const addresses = await this.#client.getTemporaryContentUrlsForMediaSids([uuid])
    const response = await fetch(addresses.get(uuid)!)
    if (!response.ok) throw new Error(`Media ${uuid}: HTTP ${response.status}`)
    return response.blob()
  }

  typing(): void {
    void this.#conversation.typing().catch(ignore)
  }

  /** Twilio knows what was read, not what was delivered. */
  mark(seq: number, kind: 'delivered' | 'read'): void {
    if (kind === 'read') void this.#conversation.advanceLastReadMessageIndex(seq - 1).catch(ignore)
  }

  async close(): Promise<void> {
    await this.#conversation.leave()
    const state = await describeConversation(this.#conversation, this.#own, this.#line)
    this.#events.onConversation({ ...state, state: 'ENDED' })
  }

  stop(): void {
    this.#isStopped = true
    void this.#client.shutdown().catch(ignore)
  }

  #listen(): void {
    const conversation = this.#conversation
    const tellState = () => this.#tellState()
    conversation.on('messageAdded', (message) => {
      if (this.#isStopped) return
      this.#events.onMessages([describeMessage(message, this.#own)])
      tellState()
    })
    conversation.on('typingStarted', ({ identity }) => {
      if (!this.#isStopped && identity !== this.#own) this.#events.onTyping()
    })
    conversation.on('updated', tellState)
    conversation.on('participantJoined', tellState)
    conversation.on('participantUpdated', tellState)
    conversation.on('participantLeft', tellState)
  }

  #tellState(): void {
    void describeConversation(this.#conversation, this.#own, this.#line).then(
      (state) => !this.#isStopped && this.#events.onConversation(state),
      ignore,
    )
  }

  /** The SDK does not announce what it has read: all of it is reported. */
  async #readPage(count: number, last?: number): Promise<readonly ChatMessage[]> {
    const { items } = await this.#conversation.getMessages(count, last, 'backwards')
    const messages = items.map((message) => describeMessage(message, this.#own))
    if (!this.#isStopped) this.#events.onMessages(messages)
    return messages
  }

  /**
   * Looks beyond the newest message that the SDK knows: only then does it ask Twilio, and not what
   * it keeps itself.
   */
  async #findStored(id: string): Promise<ChatMessage | undefined> {
    if (this.#client.connectionState !== 'connected') throw new Error('Twilio is not connected')
    const { page } = this.#line
    const newest = this.#conversation.lastMessage?.index ?? -1
    return (await this.#readPage(page, newest + page)).find((message) => message.id === id)
  }
}

export const connectTwilio = connectBy(TwilioLine)

/** Resolves once the client can be used; rejects if it cannot connect in time. */
function isReady(client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('Twilio does not respond')),
      limits.chat.lostAfter,
    )
    client.onWithReplay('stateChanged', (state) => {
      clearTimeout(timer)
      if (state === 'initialized') resolve()
      else reject(new Error('Twilio refuses the connection'))
    })
  })
}

function describeMessage(message: Message, own: string): ChatMessage {
  const { id } = message.attributes as { readonly id?: unknown }
  return {
    seq: message.index + 1,
    id: typeof id === 'string' ? id : message.sid,
    sender: message.author === own ? 'visitor' : 'agent',
    text: message.body ?? '',
    files: (message.attachedMedia ?? []).map(describeFile),
    created: (message.dateCreated ?? new Date()).toISOString(),
  }
}

function describeFile({ sid, filename, contentType, size }: Media): ChatFile {
  return { uuid: sid, name: filename ?? sid, mediaType: contentType, bytes: size }
}

/** B-CHATSTATE-005: it has ended once it is no longer active. */
async function describeConversation(
  conversation: Conversation,
  own: string,
  { channel, expiration }: Pick<TwilioSettings, 'channel' | 'expiration'>,
): Promise<ChatConversation> {
  const { state, lastMessage } = conversation
  const people = await conversation.getParticipants()
  const agent = people.find(({ identity }) => identity !== own)
  const lastSeq = (lastMessage?.index ?? -1) + 1
  const visitorRead = (conversation.lastReadMessageIndex ?? -1) + 1
  const agentRead = (agent?.lastReadMessageIndex ?? -1) + 1
  const isOver = state !== undefined && state.current !== 'active'
  return {
    omniProxyChannelId: channel,
    state: isOver ? 'ENDED' : agent ? 'ACTIVE' : 'WAITING',
    agentName: agent?.identity ?? null,
    lastSeq,
    visitorDelivered: lastSeq,
    visitorRead,
    agentDelivered: agentRead,
    agentRead,
    expiration,
  }
}

/** The connection's own events say what is wrong. */
function ignore(): void {}
