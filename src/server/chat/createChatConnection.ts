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
  return new ChatConnection(services, org, socket)
}

class ChatConnection {
  private readonly services: ChatNeeds
  private readonly org: string
  private readonly socket: ChatSocket
  private readonly followed = new Map<string, Followed>()
  private queue = Promise.resolve()
  private isEnded = false
  private frames = { count: 0, until: 0 }

  constructor(services: ChatNeeds, org: string, socket: ChatSocket) {
    this.services = services
    this.org = org
    this.socket = socket
  }

  receive(data: Buffer): void {
    const now = Date.now()
    if (now > this.frames.until) this.frames = { count: 0, until: now + 60_000 }
    if (++this.frames.count > limits.chat.framesPerMinute)
      return this.socket.close(1008, 'server/too-many-requests')
    let frame: ChatFrame
    try {
      frame = readFrame(data)
    } catch (error) {
      return this.fail(error)
    }
    this.queue = this.queue
      .then(() => this.handle(frame))
      .catch((error: unknown) => this.fail(error, frame as { channel?: string; id?: string }))
  }

  end(): void {
    this.isEnded = true
    for (const { stop } of this.followed.values()) stop()
    this.followed.clear()
  }

  private tell(frame: object): void {
    if (this.isEnded) return
    // A peer that does not read gets everything again when it comes back.
    if (this.socket.bufferedAmount > limits.chat.bufferedBytes) return this.socket.terminate()
    this.socket.send(JSON.stringify(frame))
  }

  private fail(
    error: unknown,
    frame?: Partial<{ channel: string; id: string; token: string }>,
  ): void {
    if (!(error instanceof ProblemError))
      this.services.log.error({ err: error }, 'a frame of the chat failed')
    const { issues, status, headers } = error instanceof ProblemError ? error : problemOf()
    const { code, message } = issues[0]!
    const seconds = Number(headers['retry-after'] ?? 0)
    this.tell({
      type: 'failed',
      channel: frame?.channel,
      id: frame?.id,
      problem: { status, code, message, ...(seconds && { seconds }) },
    })
  }

  private leave(channel: string): void {
    this.followed.get(channel)?.stop()
    this.followed.delete(channel)
  }

  /** The token opens the conversation no longer. A fresh one may: the page opens it again. */
  private shut(channel: string, error: unknown): void {
    if (!(error instanceof ProblemError)) return this.socket.terminate()
    this.leave(channel)
    this.tell({ type: 'closed', channel })
    if (this.followed.size === 0) this.socket.close(1008, error.issues[0]!.code)
  }

  private async open(token: string, after: number): Promise<void> {
    const { services, org } = this
    const { uuid: channel } = (await openChannel(services, token, { org })).conversation
    this.leave(channel)
    if (this.isEnded) return
    if (this.followed.size >= limits.chat.channels)
      throw problem('server/too-many-requests', { seconds: 60 })
    const { conversation, stop } = await createChatPump(
      services,
      { org, token, after },
      {
        onMessage: (message) =>
          this.tell({ type: 'message', channel, message: describeMessage(message) }),
        onConversation: (fresh) =>
          this.tell({ type: 'conversation', channel, conversation: describeConversation(fresh) }),
        onTyping: (by) => this.tell({ type: 'typing', channel, by }),
        onError: (error) => this.shut(channel, error),
      },
    )
    if (this.isEnded) return stop()
    this.followed.set(channel, { token, stop })
    this.tell({ type: 'opened', channel, conversation: describeConversation(conversation) })
  }

  private channelOf(channel: string): Promise<Channel> {
    const { services, org, followed } = this
    return openChannel(services, followed.get(channel)?.token, { org, conversation: channel })
  }

  private async handle(frame: ChatFrame): Promise<void> {
    const { services, org, followed } = this
    if (frame.type === 'ping') return this.tell({ type: 'pong' })
    if (frame.type === 'open') return this.open(frame.token, frame.after)
    const { channel } = frame
    if (frame.type === 'leave') this.leave(channel)
    else if (frame.type === 'send') {
      const { seq, id } = await postMessage(
        services,
        followed.get(channel)?.token,
        { org, conversation: channel },
        frame,
      )
      this.tell({ type: 'stored', channel, id, seq })
    } else if (frame.type === 'typing') {
      const { side } = (await this.channelOf(channel)).token
      await services.chat.announce(services.store, { about: channel, what: 'typing', by: side })
    } else await markRead(services, await this.channelOf(channel), frame)
  }
}

function problemOf() {
  return new ProblemError([createIssue('server/unexpected')])
}
