import { createUuid } from '../../../../api/createUuid.ts'
import type { ChatConversation, ChatFile, ChatMessage } from '../ChatMessage.ts'
import type { ConnectChat } from '../ChatProvider.ts'
import type { HostedLine } from './HostedLine.ts'
import { createNumbering, lastNumberAt } from './createNumbering.ts'
import { readAddress } from './readAddress.ts'

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
export function connectStream(line: HostedLine): ConnectChat {
  const { sdk, settings, user, conversation: id, channel: uuid, expiration, token, page } = line
  return async (events) => {
    const client = new (sdk as StreamSdk).StreamChat(settings.key!)
    const numbering = createNumbering()
    let isStopped = false
    let isOver = false
    const describe = (message: StreamMessage): ChatMessage => ({
      seq: numbering.numberOf(message.id),
      id: message.id,
      sender:
        message.type === 'system' ? 'system' : message.user?.id === user ? 'visitor' : 'agent',
      text: message.text ?? '',
      files: (message.attachments ?? []).flatMap(describeFile),
      created: new Date(timeOf(message.created_at)).toISOString(),
    })
    const take = (messages: readonly StreamMessage[], areOlder?: boolean) => {
      numbering.take(
        messages.map(({ id: own, created_at: at }) => ({ id: own, at: timeOf(at) })),
        areOlder,
      )
      return messages.map(describe)
    }
    const tell = (messages: readonly StreamMessage[], areOlder?: boolean) => {
      const described = take(messages, areOlder)
      if (!isStopped && described.length > 0) events.onMessages(described)
      return described
    }
    const stop = () => {
      isStopped = true
      void client.disconnectUser().catch(ignore)
    }
    try {
      await client.connectUser({ id: user }, () => Promise.resolve(token()))
    } catch (error) {
      stop()
      if (tokenErrors.has(Number((error as { code?: unknown }).code))) events.onToken()
      throw error
    }
    const channel = client.channel(settings.type ?? 'messaging', id)
    const newest = await channel.watch({ messages: { limit: page }, presence: true })
    const tellState = () =>
      !isStopped &&
      events.onConversation(describeChannel(channel, user, { uuid, expiration, isOver }))
    channel.on((event) => {
      if (isStopped) return
      if (event.type === 'message.new' && event.message) tell([event.message])
      if (event.type === 'typing.start' && event.user?.id !== user) events.onTyping()
      tellState()
    })
    client.on('connection.changed', ({ online }) => {
      if (!isStopped) events.onConnection(online ? 'online' : 'lost')
    })
    // What came while the connection was lost.
    client.on('connection.recovered', () => {
      void channel.query({ messages: { limit: page } }).then(({ messages }) => {
        tell(messages)
        tellState()
      }, ignore)
    })
    events.onConnection('online')
    tell(newest.messages)
    tellState()
    const addresses = new Map<string, { readonly url: string; readonly file: File }>()
    return {
      history: async (before) => {
        if (before === undefined) return tell(newest.messages)
        const { messages } = await channel.query({
          messages: { limit: page, id_lt: numbering.idOf(before) },
        })
        return tell(messages, true)
      },
      send: async ({ id: own, text, files }) => {
        const attachments = files.map(({ uuid: known, name, mediaType, bytes }) => ({
          type: 'file',
          asset_url: addresses.get(known)?.url ?? known,
          title: name,
          mime_type: mediaType,
          file_size: bytes,
        }))
        const stored = await channel
          .sendMessage({ id: own, text, ...(attachments.length > 0 && { attachments }) })
          .catch((error: unknown) => {
            if (isKnownError(error)) return client.getMessage(own)
            throw error
          })
        return take([stored.message])[0]!
      },
      attach: async (file, onProgress, signal) => {
        const { file: url } = await channel.sendFile(file, file.name, file.type, undefined, {
          signal,
          onUploadProgress: ({ loaded }: { loaded: number }) =>
            onProgress(Math.min(loaded, file.size), file.size),
        })
        onProgress(file.size, file.size)
        const known = createUuid()
        addresses.set(known, { url, file })
        return { uuid: known, name: file.name, mediaType: file.type, bytes: file.size }
      },
      read: async ({ uuid: known }) => readAddress(addresses.get(known)?.url ?? known),
      typing: () => void channel.keystroke().catch(ignore),
      // Stream knows what was read, not what was delivered.
      mark: (_, kind) => {
        if (kind === 'read') void channel.markRead().catch(ignore)
      },
      close: async () => {
        await channel.removeMembers([user])
        isOver = true
        tellState()
      },
      stop,
    }
  }
}

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
