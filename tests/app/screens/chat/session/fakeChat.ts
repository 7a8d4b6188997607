import { vi } from 'vitest'
import type { Call } from '#model'
import { ApiError } from '../../../../../src/app/api/ApiError.ts'
import type { ApiRequest, CallApi } from '../../../../../src/app/api/createApi.ts'
import type {
  ChatConversation,
  ChatMessage,
} from '../../../../../src/app/screens/chat/session/ChatMessage.ts'
import type { ChatSettings } from '../../../../../src/app/screens/chat/session/ChatSettings.ts'
import file from '../../../../../support/chat.json'

export const settings = {
  ...file,
  survey: null,
  hasChatbot: false,
  providers: {},
} as unknown as ChatSettings
export const channel = '11111111-1111-4111-8111-111111111111'

export interface Made {
  readonly name: string
  readonly request: ApiRequest
}

/**
 * The server as the page meets it: calls are answered from a conversation, and frames go through
 * fake websockets.
 */
export function createFakeChat({
  opened = {},
  contactId = 'contact',
  answers = {},
}: { opened?: object; contactId?: string; answers?: Record<string, unknown> } = {}) {
  const calls: Made[] = []
  const sockets: FakeSocket[] = []
  const messages: ChatMessage[] = []
  let conversation: ChatConversation = {
    omniProxyChannelId: channel,
    state: 'WAITING',
    agentName: null,
    lastSeq: 0,
    visitorDelivered: 0,
    visitorRead: 0,
    agentDelivered: 0,
    agentRead: 0,
    expiration: new Date(Date.now() + 21_600_000).toISOString(),
  }
  let refusal: ApiError | undefined
  const tell = (frame: object) => {
    for (const socket of sockets.filter(({ readyState }) => readyState === WebSocket.OPEN))
      socket.hear(frame)
  }
  const change = (part: Partial<ChatConversation>) => {
    conversation = { ...conversation, ...part }
    tell({ type: 'conversation', channel, conversation })
  }
  const add = (message: Partial<ChatMessage>): ChatMessage => {
    const seq = messages.length + 1
    const fresh = {
      seq,
      id: crypto.randomUUID(),
      sender: 'agent',
      text: '',
      files: [],
      created: new Date().toISOString(),
      ...message,
    } as ChatMessage
    messages.push(fresh)
    conversation = { ...conversation, lastSeq: seq }
    tell({ type: 'message', channel, message: fresh })
    return fresh
  }
  const answer: Record<string, (request: ApiRequest) => unknown> = {
    'chat-settings': () => settings,
    'hours-open-status': () => ({ isOpen: true }),
    'hours-week': () => ({ zone: 'America/Los_Angeles', weekdays: [] }),
    'chat-authenticate': () => ({ nonce: `nonce ${calls.length}` }),
    'chat-refresh-nonce': () => ({ nonce: `nonce ${calls.length}` }),
    'chat-refresh-token': () => ({ token: `token ${calls.length}` }),
    profile: () => ({ name: { firstName: 'Maria', lastName: 'Soto' }, email: 'maria@example.com' }),
    'chat-init': () => ({
      token: 'token',
      conversationSid: channel,
      omniProxyChannelId: channel,
      providerChannelId: 'provider-channel',
      providerUserId: 'provider-user',
      providerUserToken: 'provider-token',
      expiration: conversation.expiration,
      ...opened,
    }),
    'chat-info': () => ({ contactId }),
    'chat-messages': ({ query }) => {
      const before = Number(query?.before ?? Infinity)
      return {
        conversation,
        messages: messages.filter(({ seq }) => seq < before).slice(-20),
        typing: null,
      }
    },
    'chat-send': ({ body }) => {
      const sent = body as Pick<ChatMessage, 'id' | 'text'>
      return add({ id: sent.id, text: sent.text, sender: 'visitor' })
    },
    'chat-upload': ({ query }) => ({
      uuid: crypto.randomUUID(),
      name: query?.name,
      mediaType: 'application/pdf',
      bytes: 3,
    }),
    'chat-mark': () => ({}),
    'chat-typing': () => ({}),
    'chat-close': () => {
      change({ state: 'ENDED' })
      return conversation
    },
  }
  answer['chat-init-stream'] = answer['chat-init']!
  const callApi = (async (named: string | Call, request: ApiRequest = {}) => {
    const name = String(named)
    calls.push({ name, request })
    if (refusal && name === 'chat-send') throw refusal
    const found = name in answers ? answers[name] : answer[name]?.(request)
    if (found instanceof Error) throw found
    if (request.query?.wait)
      await new Promise((resolve) => request.signal?.addEventListener('abort', resolve))
    return { body: found, headers: new Headers() }
  }) as unknown as CallApi

  class FakeSocket extends EventTarget {
    static readonly OPEN = 1
    static readonly CLOSED = 3
    readyState = 0
    readonly sent: Record<string, unknown>[] = []
    readonly url: string
    constructor(url: string) {
      super()
      this.url = url
      sockets.push(this)
      queueMicrotask(() => {
        if (isForbidden) return this.end()
        this.readyState = 1
        this.dispatchEvent(new Event('open'))
      })
    }
    send(text: string) {
      const frame = JSON.parse(text)
      this.sent.push(frame)
      if (frame.type !== 'open') return
      this.hear({ type: 'opened', channel, conversation })
      for (const message of messages.filter(({ seq }) => seq > frame.after))
        this.hear({ type: 'message', channel, message })
    }
    hear(frame: object) {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
    }
    close() {
      this.end()
    }
    end() {
      if (this.readyState === 3) return
      this.readyState = 3
      this.dispatchEvent(new Event('close'))
    }
  }
  let isForbidden = false
  vi.stubGlobal('WebSocket', FakeSocket)
  return {
    callApi,
    calls,
    sockets,
    messages,
    add,
    change,
    typing: () => tell({ type: 'typing', channel, by: 'agent' }),
    forbid: () => (isForbidden = true),
    refuse: (error?: ApiError) => (refusal = error),
    count: (name: string) => calls.filter((call) => call.name === name).length,
  }
}
