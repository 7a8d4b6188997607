import type { ChatFile, ChatMessage } from '../ChatMessage.ts'
import type { ConnectChat } from '../ChatProvider.ts'
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
  const { sdk, settings, user, conversation: id, channel: uuid, expiration, token, page } = line
  return async (events) => {
    const numbering = createNumbering()
    const known = new Map<string, TalkMessage>()
    const subscriptions: Subscription[] = []
    let snapshot: TalkSnapshot | null | undefined
    let agent: TalkUser | undefined
    const loaded = { isAll: false }
    let isStopped = false
    let hasLeft = false

    const session = (sdk as TalkSdk).getTalkSession({
      appId: settings.app!,
      userId: user,
      tokenFetcher: () => Promise.resolve(token()),
    })
    session.onError((error) => {
      if (isStopped) return
      if (/token|auth/i.test(error.message)) events.onToken()
      else events.onConnection('lost')
    })
    const conversation = session.conversation(id)
    const describe = (message: TalkMessage): ChatMessage => ({
      seq: numbering.numberOf(message.id),
      id: message.custom.id ?? message.id,
      sender: !message.sender ? 'system' : message.sender.id === user ? 'visitor' : 'agent',
      text: message.content.some(({ type }) => type === 'file') ? '' : message.plaintext,
      files: message.content.flatMap((block) => describeFile(block, message.custom)),
      created: new Date(message.createdAt).toISOString(),
    })
    const take = (newestFirst: readonly TalkMessage[]): readonly ChatMessage[] => {
      const messages = [...newestFirst].reverse()
      const firstKnown = messages.findIndex((message) => known.has(message.id))
      const timed = messages.map((message) => ({ id: message.id, at: message.createdAt }))
      numbering.take(timed.slice(0, Math.max(0, firstKnown)), true)
      numbering.take(timed)
      for (const message of messages) known.set(message.id, message)
      return messages.map(describe)
    }
    const tellState = () => {
      if (isStopped || snapshot === undefined) return
      const last = Math.max(0, ...[...known.values()].map(({ createdAt }) => createdAt))
      const lastSeq = last === 0 ? 0 : lastNumberAt(last)
      const agentRead = agent && snapshot ? lastNumberAt(snapshot.everyoneReadUntil) : 0
      const isOver = snapshot === null || hasLeft
      const isFrozen = snapshot !== null && snapshot.access !== 'ReadWrite'
      events.onConversation({
        omniProxyChannelId: uuid,
        state: isOver ? 'ENDED' : isFrozen ? 'FROZEN' : agent ? 'ACTIVE' : 'WAITING',
        agentName: agent?.name ?? null,
        lastSeq,
        visitorDelivered: lastSeq,
        visitorRead: snapshot ? lastNumberAt(snapshot.readUntil) : 0,
        agentDelivered: agentRead,
        agentRead,
        expiration,
      })
    }
    const hear = (newestFirst: readonly TalkMessage[] | null, isAll: boolean) => {
      loaded.isAll = isAll
      const messages = take(newestFirst ?? [])
      if (!isStopped && messages.length > 0) events.onMessages(messages)
      tellState()
    }
    const messages = conversation.subscribeMessages(hear)
    subscriptions.push(
      messages,
      conversation.subscribe((fresh) => {
        snapshot = fresh
        tellState()
      }),
      conversation.subscribeParticipants((participants) => {
        agent = participants?.find((each) => each.user.id !== user)?.user
        tellState()
      }),
      conversation.subscribeTyping((typing) => {
        if (!isStopped && typing?.users?.some((each) => each.id !== user)) events.onTyping()
      }),
    )
    // The SDK does not say how its connection is; the browser does.
    const onOffline = () => events.onConnection('lost')
    const onOnline = () => events.onConnection('online')
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    const stop = () => {
      isStopped = true
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
    try {
      await messages.connected
    } catch (error) {
      stop()
      throw error
    }
    events.onConnection('online')

    const readPage = async (before: number): Promise<readonly ChatMessage[]> => {
      const below = () =>
        [...known.values()]
          .map(describe)
          .filter(({ seq }) => seq < before)

          .sort((left, right) => left.seq - right.seq)
      while (!loaded.isAll && below().length < page) await messages.loadMore(page)
      return below().slice(-page)
    }
    /** Whether a message that may have been stored was; what is subscribed to can be old. */
    const isStored = async (part: string) => {
      const fresh = conversation.subscribeMessages((newestFirst) => void take(newestFirst ?? []))
      await fresh.connected
      fresh.unsubscribe()
      return [...known.values()].some(({ custom }) => custom.id === part)
    }
    const tried = new Set<string>()
    const sendPart = async (part: string, block: object, more: object = {}) => {
      if (tried.has(part) && (await isStored(part))) return
      tried.add(part)
      const sent = await conversation.send({ content: [block], custom: { id: part, ...more } })
      const stored = await sent.get()
      if (stored) take([stored])
    }
    return {
      history: (before = Infinity) => readPage(before),
      send: async ({ id: own, text, files }) => {
        if (text !== '') await sendPart(own, { type: 'text', children: [text] })
        let part = text === '' ? own : siblingOf(own)
        for (const { uuid: fileToken, mediaType } of files) {
          await sendPart(part, { type: 'file', fileToken }, { mediaType })
          part = siblingOf(part)
        }
        const stored = [...known.values()].find(({ custom }) => custom.id === own)
        if (!stored) throw new Error('TalkJS has not stored the message')
        return describe(stored)
      },
      attach: async (file, onProgress) => {
        const fileToken = await session.uploadFile(file, { filename: file.name })
        onProgress(file.size, file.size)
        return { uuid: fileToken, name: file.name, mediaType: file.type, bytes: file.size }
      },
      read: ({ uuid: url }) => readAddress(url),
      typing: () => void conversation.markAsTyping().catch(ignore),
      // TalkJS knows what was read, not what was delivered.
      mark: (_, kind) => {
        if (kind === 'read') void conversation.markAsRead().catch(ignore)
      },
      close: async () => {
        await conversation.participant(user).delete()
        hasLeft = true
        tellState()
      },
      stop,
    }
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
