import { createIssue } from '#model'
import { problem, ProblemError } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import type { ChatNeeds } from './ChatNeeds.ts'
import { createChatPump } from './createChatPump.ts'
import { describeConversation, describeMessage } from './describeChat.ts'
import { markRead } from './markRead.ts'
import { openChannel, type Channel } from './openChannel.ts'
import { postMessage } from './postMessage.ts'
import { readFrame, type ChatFrame } from './readFrame.ts'

/** The part of a websocket that a connection uses. */
export interface ChatSocket {
  readonly bufferedAmount: number
  send(text: string): void
  close(code: number, reason: string): void
  terminate(): void
}

interface Followed {
  readonly token: string
  readonly stop: () => void
}

/**
 * One websocket with the conversations that it has opened. Frames are handled one after another.
 */
export function createChatConnection(services: ChatNeeds, org: string, socket: ChatSocket) {
  const followed = new Map<string, Followed>()
  let queue = Promise.resolve()
  let isEnded = false
  let frames = { count: 0, until: 0 }

  const tell = (frame: object) => {
    if (isEnded) return
    // A peer that does not read gets everything again when it comes back.
    if (socket.bufferedAmount > limits.chat.bufferedBytes) return socket.terminate()
    socket.send(JSON.stringify(frame))
  }
  const fail = (
    error: unknown,
    frame?: Partial<{ channel: string; id: string; token: string }>,
  ) => {
    if (!(error instanceof ProblemError))
      services.log.error({ err: error }, 'a frame of the chat failed')
    const { issues, status, headers } = error instanceof ProblemError ? error : problemOf()
    const { code, message } = issues[0]!
    const seconds = Number(headers['retry-after'] ?? 0)
    tell({
      type: 'failed',
      channel: frame?.channel,
      id: frame?.id,
      problem: { status, code, message, ...(seconds && { seconds }) },
    })
  }
  const leave = (channel: string) => {
    followed.get(channel)?.stop()
    followed.delete(channel)
  }
  /** The token opens the conversation no longer. A fresh one may: the page opens it again. */
  const shut = (channel: string, error: unknown) => {
    if (!(error instanceof ProblemError)) return socket.terminate()
    leave(channel)
    tell({ type: 'closed', channel })
    if (followed.size === 0) socket.close(1008, error.issues[0]!.code)
  }
  const open = async (token: string, after: number) => {
    const { uuid: channel } = (await openChannel(services, token, { org })).conversation
    leave(channel)
    if (isEnded) return
    if (followed.size >= limits.chat.channels)
      throw problem('server/too-many-requests', { seconds: 60 })
    const { conversation, stop } = await createChatPump(
      services,
      { org, token, after },
      {
        onMessage: (message) =>
          tell({ type: 'message', channel, message: describeMessage(message) }),
        onConversation: (fresh) =>
          tell({ type: 'conversation', channel, conversation: describeConversation(fresh) }),
        onTyping: (by) => tell({ type: 'typing', channel, by }),
        onError: (error) => shut(channel, error),
      },
    )
    if (isEnded) return stop()
    followed.set(channel, { token, stop })
    tell({ type: 'opened', channel, conversation: describeConversation(conversation) })
  }
  const channelOf = (channel: string): Promise<Channel> =>
    openChannel(services, followed.get(channel)?.token, { org, conversation: channel })
  const handle = async (frame: ChatFrame): Promise<void> => {
    if (frame.type === 'ping') return tell({ type: 'pong' })
    if (frame.type === 'open') return open(frame.token, frame.after)
    const { channel } = frame
    if (frame.type === 'leave') leave(channel)
    else if (frame.type === 'send') {
      const { seq, id } = await postMessage(
        services,
        followed.get(channel)?.token,
        { org, conversation: channel },
        frame,
      )
      tell({ type: 'stored', channel, id, seq })
    } else if (frame.type === 'typing') {
      const { side } = (await channelOf(channel)).token
      await services.chat.announce(services.store, { about: channel, what: 'typing', by: side })
    } else await markRead(services, await channelOf(channel), frame)
  }

  return {
    receive(data: Buffer): void {
      const now = Date.now()
      if (now > frames.until) frames = { count: 0, until: now + 60_000 }
      if (++frames.count > limits.chat.framesPerMinute)
        return socket.close(1008, 'server/too-many-requests')
      let frame: ChatFrame
      try {
        frame = readFrame(data)
      } catch (error) {
        return fail(error)
      }
      queue = queue
        .then(() => handle(frame))
        .catch((error: unknown) => fail(error, frame as { channel?: string; id?: string }))
    },
    end(): void {
      isEnded = true
      for (const { stop } of followed.values()) stop()
      followed.clear()
    },
  }
}

function problemOf() {
  return new ProblemError([createIssue('server/unexpected')])
}
