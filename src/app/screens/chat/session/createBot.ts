import type { CallResponse } from '#model'
import { ApiError } from '../../../api/ApiError.ts'
import type { CallApi } from '../../../api/createApi.ts'
import { createUuid } from '../../../api/createUuid.ts'
import { createStore, type Store } from '../../../store/createStore.ts'
import { clearBotSession, keepBotSession, readBotSession, type BotSession } from './BotSession.ts'
import { createNonce } from './createNonce.ts'

/** A question with its answer, which is empty while there is none. */
export type BotItem = CallResponse<'chatbot-history'>[number]

export interface BotState {
  readonly phase: 'talking' | 'ended'
  readonly items: readonly BotItem[]
  /** A question that is on its way. */
  readonly pending?: {
    readonly id: string
    readonly text: string
    readonly status: 'sending' | 'failed'
  }
}

export interface Bot {
  readonly state: Store<BotState>
  ask(text: string): void
  /** Asks again what could not be sent. */
  resend(): void
  /** Says what is wrong with an answer. Rejects with ApiError. */
  rate(item: BotItem, feedback: string): Promise<void>
  startNew(): void
  stop(): void
}

interface Setup {
  readonly callApi: CallApi
  readonly orgCode: string
  readonly identity: string | null
  readonly application: string | null
  readonly tag: string
}

/** The page's side of the chatbot: one conversation, which outlives the page for 10 minutes. */
export function createBot(setup: Setup): Bot {
  const state = createStore<BotState>({ phase: 'talking', items: [] })
  const calls = createCalls(setup)
  let session: BotSession | undefined
  let expiring: number | undefined

  const end = () => {
    clearTimeout(expiring)
    clearBotSession()
    session = undefined
    state.write({ phase: 'ended', items: state.read().items })
  }
  const follow = (opened: BotSession) => {
    session = opened
    clearTimeout(expiring)
    expiring = window.setTimeout(end, opened.expiration - Date.now())
  }
  const load = async (opened: BotSession) =>
    state.write(withItems(state.read(), await calls.history(opened)))
  const send = async (id: string, text: string) => {
    state.write({ ...state.read(), pending: { id, text, status: 'sending' } })
    try {
      const { conversationId, token, expiration } = await calls.ask(session, id, text)
      if (token !== undefined && expiration !== undefined) {
        const opened = { conversationId, token, expiration: Date.parse(expiration) }
        keepBotSession(opened)
        follow(opened)
      }
      await load(session!)
    } catch (error) {
      if (isOver(error)) end()
      else state.write({ ...state.read(), pending: { id, text, status: 'failed' } })
    }
  }
  const kept = readBotSession()
  if (kept) {
    follow(kept)
    void load(kept).catch((error: unknown) => isOver(error) && end())
  }
  return {
    state,
    ask: (text) => void send(createUuid(), text),
    resend: () => {
      const { pending } = state.read()
      if (pending) void send(pending.id, pending.text)
    },
    rate: async (rated, feedback) => {
      if (!session) return
      await calls.rate(session, rated, feedback)
      state.write(withRating(state.read(), rated))
    },
    startNew: () => {
      clearBotSession()
      session = undefined
      state.write({ phase: 'talking', items: [] })
    },
    stop: () => clearTimeout(expiring),
  }
}

/** Answered questions; what is on its way stays until it is among them. */
function withItems({ pending }: BotState, all: readonly BotItem[]): BotState {
  const items = all.filter(({ responseStr }) => responseStr !== '')
  const isAnswered = items.some(({ questionId }) => questionId === pending?.id)
  return { phase: 'talking', items, ...(pending && !isAnswered && { pending }) }
}

function withRating(state: BotState, { questionId }: BotItem): BotState {
  const items = state.items.map((item) =>
    item.questionId === questionId ? { ...item, rating: 0 } : item,
  )
  return { ...state, items }
}

const headersOf = ({ token }: BotSession) => ({ 'x-chat-token': token })

function createCalls({ callApi, orgCode, identity, application, tag }: Setup) {
  const nonce = createNonce(callApi)
  return {
    history: async (session: BotSession) => {
      const { conversationId } = session
      const { body } = await callApi('chatbot-history', {
        params: { conversationId },
        headers: headersOf(session),
      })
      return body
    },
    ask: async (session: BotSession | undefined, id: string, text: string) => {
      const { body } = await callApi('chatbot-ask', {
        body: {
          applicationId: application,
          conversationId: session?.conversationId ?? null,
          message: text,
          questionId: id,
          nonce: identity === null || session ? null : await nonce.open(),
          organization: orgCode,
          pageUrl: location.pathname,
          senderId: identity,
          senderType: 'CUSTOMER',
          tag,
        },
        ...(session && { headers: headersOf(session) }),
      })
      return body
    },
    rate: (session: BotSession, { questionId, responseStr }: BotItem, feedback: string) =>
      callApi('chatbot-feedback', {
        body: {
          questionId,
          conversationId: session.conversationId,
          responseToCustomer: responseStr,
          feedbackMessage: feedback,
          rating: 0,
          senderEmail: null,
          senderType: 'CUSTOMER',
          nonce: null,
        },
        headers: headersOf(session),
      }),
  }
}

/** The conversation is no longer one with the chatbot. */
function isOver(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['server/chat-token', 'server/chat-over'].includes(String(error.details.code))
  )
}
