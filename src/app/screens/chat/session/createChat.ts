import type { ChatMode } from '#model'
import { ApiError } from '../../../api/ApiError.ts'
import type { CallApi } from '../../../api/createApi.ts'
import { createStore, type Store } from '../../../store/createStore.ts'
import {
  clearChatSession,
  keepChatSession,
  readChatSession,
  type ChatSession,
} from './ChatSession.ts'
import type { ChatSettings } from './ChatSettings.ts'
import { clearBotSession, readBotSession } from './BotSession.ts'
import { createChatLog, type ChatLog } from './createChatLog.ts'
import { createNonce } from './createNonce.ts'
import type { ChatWordKey } from './ChatWordKey.ts'
import { canLoadProvider, loadProvider } from './loadProvider.ts'

/** B §4: the form, messages, the end. off: something is missing, and the chat cannot be used. */
export interface ChatState {
  readonly phase: 'form' | 'messaging' | 'ended' | 'off'
  readonly session?: ChatSession
  readonly log?: ChatLog
  readonly alert?: ChatWordKey
}

export interface ChatSetup {
  readonly callApi: CallApi
  readonly settings: ChatSettings
  readonly mode: ChatMode
  readonly orgCode: string
  /**
   * The visitor is signed in, and the chat shows it (fe-csp-feature-flag-borrower-authentication).
   */
  readonly identity: string | null
  readonly application: string | null
  readonly tag: string
  readonly waiting: string
  /** Where the conversation is; by default where the session says. */
  readonly connect?: typeof loadProvider
}

export interface ChatAnswer {
  readonly friendlyName: string
  readonly emailAddress: string
  readonly agentId?: string
}

export interface Chat {
  readonly state: Store<ChatState>
  readonly mode: ChatMode
  /** The visitor is signed in, and the chat may know it. */
  readonly isKnown: boolean
  /** Rejects with ApiError. */
  start(answer: ChatAnswer): Promise<void>
  /** Back to the form. */
  startNew(): void
  stop(): void
}

interface Opened {
  readonly token: string
  readonly conversationSid: string
  readonly omniProxyChannelId?: string
  readonly providerChannelId: string
  readonly providerUserId: string
  readonly providerUserToken: string
  readonly expiration: string
}

/**
 * One chat of a page: its session, which outlives the page, and the messages of the conversation.
 */
export function createChat({
  callApi,
  settings,
  mode,
  orgCode,
  identity,
  application,
  tag,
  waiting,
  connect = loadProvider,
}: ChatSetup): Chat {
  const state = createStore<ChatState>({ phase: 'form' })
  const nonce = createNonce(callApi)
  let refreshing: number | undefined
  let expiring: number | undefined

  const halt = () => {
    clearInterval(refreshing)
    clearTimeout(expiring)
    state.read().log?.stop()
  }
  const follow = (session: ChatSession) => {
    halt()
    let { token } = session
    const keep = (fresh: string) => {
      token = fresh
      keepChatSession({ ...session, token: fresh })
    }
    const log = createChatLog(
      connect({ session, settings, callApi, orgCode, token: () => token }),
      settings.history,
    )
    state.write({ phase: 'messaging', session, log })
    const end = () => {
      if (state.read().log !== log || state.read().phase !== 'messaging') return
      clearInterval(refreshing)
      clearTimeout(expiring)
      clearChatSession()
      state.write({
        phase: 'ended',
        session,
        log,
        ...(!log.view.read().isTokenGood && { alert: 'token-invalid' as const }),
      })
    }
    log.view.subscribe(() => {
      const { conversation, isTokenGood } = log.view.read()
      if (!isTokenGood || conversation?.state === 'ENDED' || conversation?.state === 'FROZEN') end()
    })
    expiring = window.setTimeout(end, session.expiration - Date.now())
    // B §7: both every 60 s, only in this phase.
    refreshing = window.setInterval(() => {
      void nonce.refresh().catch(() => undefined)
      void callApi<{ token: string }>('chat-refresh-token', { body: { token } })
        .then(
          ({ body }) =>
            state.read().log === log && state.read().phase === 'messaging' && keep(body.token),
        )
        .catch(() => undefined)
    }, settings.seconds.nonce * 1000)
  }
  const switchOff = (alert: ChatWordKey = 'failed') => {
    halt()
    clearChatSession()
    state.write({ phase: 'off', alert })
  }
  const start = async ({ friendlyName, emailAddress, agentId }: ChatAnswer) => {
    // No conversation is opened that this page could not show.
    if (!(await canLoadProvider(settings, mode))) return switchOff('provider-missing')
    const chatbot = readBotSession()
    const body = {
      friendlyName,
      emailAddress,
      applicationUuid: application,
      tag,
      skill: null,
      welcomeMessage: waiting,
      pageUrl: location.pathname,
      chatMode: mode,
      identityUuid: identity,
      nonce: identity === null ? null : await nonce.open(),
      orgCode,
      additionalAttrs: {
        ...(agentId !== undefined && { agentId }),
        ...(chatbot && { chatbot: chatbot.token }),
      },
    }
    const { body: opened } = await callApi<Opened>(
      mode === 'stream' ? 'chat-init-stream' : 'chat-init',
      { body },
    )
    const {
      omniProxyChannelId,
      providerUserId,
      providerUserToken,
      providerChannelId,
      token,
      conversationSid,
      expiration,
    } = opened
    if (!omniProxyChannelId) return switchOff()
    const { body: contact } = await callApi<{ contactId?: string }>('chat-info', {
      body: { omniProxyChannelId },
    })
    if (!contact.contactId || (mode === 'nice' && !providerChannelId)) return switchOff()
    const session: ChatSession = {
      mode,
      token,
      conversationSid,
      expiration: Date.parse(expiration),
      friendlyName,
      emailAddress,
      omniProxyChannelId,
      initialMessage: waiting,
      ...(mode === 'nice' && { threadId: providerChannelId }),
      ...(mode === 'stream' && {
        stream: { providerUserId, providerUserToken, providerChannelId },
      }),
      customerId: contact.contactId,
      conversationId: conversationSid,
      loginTimestamp: Date.now(),
    }
    keepChatSession(session)
    clearBotSession()
    follow(session)
  }
  /** Another tab has started, ended or renewed a chat. */
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== 'lintel-chat') return
    const kept = readChatSession()
    if (kept && state.read().phase === 'form') follow(kept)
  }
  addEventListener('storage', onStorage)

  const kept = readChatSession()
  if (kept && kept.mode === mode) {
    follow(kept)
    void canLoadProvider(settings, mode).then((can) => can || switchOff('provider-missing'))
    if (identity !== null) void nonce.open().catch(() => undefined)
  }
  return {
    state,
    mode,
    isKnown: identity !== null,
    start: async (answer) => {
      try {
        await start(answer)
      } catch (error) {
        // The form shows what is wrong with its fields itself.
        if (error instanceof ApiError && error.status === 400) throw error
        state.write({ phase: 'form', alert: 'failed' })
      }
    },
    startNew: () => {
      halt()
      clearChatSession()
      state.write({ phase: 'form' })
    },
    stop: () => {
      removeEventListener('storage', onStorage)
      halt()
    },
  }
}
