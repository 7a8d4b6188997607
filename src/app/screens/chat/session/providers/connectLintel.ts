import type { CallApi } from '../../../../api/createApi.ts'
import { createUploadFetch } from '../../../../api/createUploadFetch.ts'
import type { ChatConversation, ChatFile, ChatMessage } from '../ChatMessage.ts'
import type { ChatEvents, ChatLine, ConnectChat } from '../ChatProvider.ts'
import { followByCalls } from './followByCalls.ts'
import { followBySocket } from './followBySocket.ts'
import type { ChannelMessages, ProviderLine } from './ProviderLine.ts'

/**
 * The message service of this server: messages leave by calls and come by websocket or, where a
 * network forbids it, by waiting calls.
 */
export function connectLintel(line: ProviderLine): ConnectChat {
  const { callApi, channel, token } = line
  const headers = () => ({ 'x-chat-token': token() })
  const call = async <T>(name: string, request: Parameters<CallApi>[1] = {}) =>
    (
      await callApi<T>(name, {
        ...request,
        params: { uuid: channel, ...request.params },
        headers: headers(),
      })
    ).body
  return (events, after) => openLine(line, call, events, after)
}

type Call = <T>(name: string, request?: Parameters<CallApi>[1]) => Promise<T>

async function openLine(
  line: ProviderLine,
  call: Call,
  events: ChatEvents,
  after: number,
): Promise<ChatLine> {
  const { channel, side } = line
  let last = after
  const heard = {
    ...events,
    onMessages: (messages: readonly ChatMessage[]) => {
      for (const { seq } of messages) last = Math.max(last, seq)
      events.onMessages(messages)
    },
    onTyping: (by: 'visitor' | 'agent') => by !== side && events.onTyping(),
  }
  // What is already there comes page by page; the connection brings what follows.
  const newest = after === 0 ? await call<ChannelMessages>('chat-messages') : undefined
  if (newest) {
    heard.onMessages(newest.messages)
    events.onConversation(newest.conversation)
  }
  let byCalls: ReturnType<typeof followByCalls> | undefined
  const socket = followBySocket(line, heard, {
    after: () => last,
    onForbidden: () =>
      (byCalls = followByCalls(
        (signal) =>
          call<ChannelMessages>('chat-messages', { query: { after: last, wait: true }, signal }),
        heard,
      )),
  })
  const say = (frame: object, otherwise: () => Promise<unknown>) => {
    if (!socket.send(frame)) void otherwise().catch(() => undefined)
  }
  return {
    ...contentCalls(call, newest),
    typing: () => say({ type: 'typing', channel }, () => call('chat-typing')),
    mark: (seq, kind) =>
      say({ type: 'mark', channel, [kind]: seq }, () =>
        call('chat-mark', { body: { [kind]: seq } }),
      ),
    close: async () => events.onConversation(await call<ChatConversation>('chat-close')),
    stop: () => {
      socket.stop()
      byCalls?.stop()
    },
  }
}

/** Messages and files, which go by calls alone. */
function contentCalls(call: Call, newest: ChannelMessages | undefined) {
  return {
    history: async (before) => {
      if (before === undefined && newest) return newest.messages
      return (
        await call<ChannelMessages>('chat-messages', {
          query: before === undefined ? {} : { before },
        })
      ).messages
    },
    send: ({ id, text, files }) =>
      call<ChatMessage>('chat-send', {
        body: { id, text, files: files.map(({ uuid }) => uuid) },
      }),
    attach: (file, onProgress, signal) =>
      call<ChatFile>('chat-upload', {
        query: { name: file.name },
        file,
        fetch: createUploadFetch(onProgress),
        signal,
      }),
    read: ({ uuid }) => call<Blob>('chat-file', { params: { fileUuid: uuid }, isFile: true }),
  } satisfies Partial<ChatLine>
}
