import type { Client, Conversation, Media, Message } from '@twilio/conversations'
import { createUuid } from '../../../../api/createUuid.ts'
import limits from '../../../../limits.json' with { type: 'json' }
import type { ChatConversation, ChatFile, ChatMessage } from '../ChatMessage.ts'
import type { ConnectChat } from '../ChatProvider.ts'

interface TwilioSdk {
  readonly Client: typeof Client
}

interface TwilioLine {
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
export function connectTwilio({
  sdk,
  conversation: sid,
  channel,
  expiration,
  token,
  page,
  uri,
  region,
}: TwilioLine): ConnectChat {
  return async (events) => {
    const client = new (sdk as TwilioSdk).Client(token(), {
      // What is said stays out of the browser's storage.
      Sync: { enableSessionStorage: false },
      ...(region !== undefined && { region }),
      ...(uri !== undefined && { twilsock: { uri } }),
    } as ConstructorParameters<typeof Client>[1])
    let isStopped = false
    client.on('connectionStateChanged', (state) => {
      if (isStopped) return
      if (state === 'connected') events.onConnection('online')
      else if (state === 'denied') events.onToken()
      else events.onConnection('lost')
    })
    client.on('tokenAboutToExpire', () => void client.updateToken(token()).catch(ignore))
    const stop = () => {
      isStopped = true
      void client.shutdown().catch(ignore)
    }
    let conversation: Conversation
    try {
      await isReady(client)
      conversation = await client.getConversationBySid(sid)
    } catch (error) {
      stop()
      throw error
    }
    const own = client.user.identity
    const describe = (message: Message) => describeMessage(message, own)
    const tellState = () =>
      void describeConversation(conversation, own, { channel, expiration }).then(
        (state) => !isStopped && events.onConversation(state),
        ignore,
      )
    conversation.on('messageAdded', (message) => {
      if (isStopped) return
      events.onMessages([describe(message)])
      tellState()
    })
    conversation.on('typingStarted', ({ identity }) => {
      if (!isStopped && identity !== own) events.onTyping()
    })
    for (const change of [
      'updated',
      'participantJoined',
      'participantUpdated',
      'participantLeft',
    ] as const)
      conversation.on(change, tellState)
    tellState()

    const attached = new Map<string, File>()
    const tried = new Set<string>()
    /** The SDK does not announce what it has read: all of it is reported. */
    const readPage = async (count: number, last?: number) => {
      const { items } = await conversation.getMessages(count, last, 'backwards')
      const messages = items.map(describe)
      if (!isStopped) events.onMessages(messages)
      return messages
    }
    /**
     * Looks beyond the newest message that the SDK knows: only then does it ask Twilio, and not
     * what it keeps itself.
     */
    const findStored = async (id: string) => {
      if (client.connectionState !== 'connected') throw new Error('Twilio is not connected')
      const newest = conversation.lastMessage?.index ?? -1
      return (await readPage(page, newest + page)).find((message) => message.id === id)
    }
    return {
      history: async (before) => {
        if (before === undefined) return readPage(page)
        return before <= 1 ? [] : readPage(page, before - 2)
      },
      send: async ({ id, text, files }) => {
        const stored = tried.has(id) ? await findStored(id) : undefined
        if (stored) return stored
        tried.add(id)
        const fresh = conversation.prepareMessage().setBody(text).setAttributes({ id })
        for (const { uuid, name, mediaType } of files) {
          const media = attached.get(uuid)
          if (media) fresh.addMedia({ contentType: mediaType, filename: name, media })
        }
        const index = await fresh.build().send()
        const [message] = await readPage(1, index ?? undefined)
        for (const { uuid } of files) attached.delete(uuid)
        return message!
      },
      // Twilio takes files together with their message.
      attach: (file, onProgress) => {
        const uuid = createUuid()
        attached.set(uuid, file)
        onProgress(file.size, file.size)
        return Promise.resolve({ uuid, name: file.name, mediaType: file.type, bytes: file.size })
      },
      read: async ({ uuid }) => {
        const addresses = await client.getTemporaryContentUrlsForMediaSids([uuid])
        const response = await fetch(addresses.get(uuid)!)
        if (!response.ok) throw new Error(`Media ${uuid}: HTTP ${response.status}`)
        return response.blob()
      },
      typing: () => void conversation.typing().catch(ignore),
      // Twilio knows what was read, not what was delivered.
      mark: (seq, kind) => {
        if (kind === 'read') void conversation.advanceLastReadMessageIndex(seq - 1).catch(ignore)
      },
      close: async () => {
        await conversation.leave()
        events.onConversation({
          ...(await describeConversation(conversation, own, { channel, expiration })),
          state: 'ENDED',
        })
      },
      stop,
    }
  }
}

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
  { channel, expiration }: Pick<TwilioLine, 'channel' | 'expiration'>,
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
