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
export function createChat(setup: ChatSetup): Chat {
  const chat = new PageChat(setup)
  return {
    state: chat.state,
    mode: setup.mode,
    isKnown: setup.identity !== null,
    start: (answer) => chat.start(answer),
    startNew: () => chat.startNew(),
    stop: () => chat.stop(),
  }
}

class PageChat {
  readonly state = createStore<ChatState>({ phase: 'form' })
  private readonly setup: ChatSetup
  private readonly nonce: ReturnType<typeof createNonce>
  private refreshing: number | undefined
  private expiring: number | undefined

  constructor(setup: ChatSetup) {
    const { callApi, settings, mode, identity } = setup
    this.setup = setup
    this.nonce = createNonce(callApi)
    addEventListener('storage', this.onStorage)
    const kept = readChatSession()
    if (kept && kept.mode === mode) {
      this.follow(kept)
      void canLoadProvider(settings, mode).then((can) => can || this.switchOff('provider-missing'))
      if (identity !== null) void this.nonce.open().catch(() => undefined)
    }
  }

  async start(answer: ChatAnswer): Promise<void> {
    const { state, setup, nonce } = this
    try {
      // No conversation is opened that this page could not show.
      if (!(await canLoadProvider(setup.settings, setup.mode)))
        return this.switchOff('provider-missing')
      const session = await openSession(setup, nonce, answer)
      if (!session) return this.switchOff()
      keepChatSession(session)
      clearBotSession()
      this.follow(session)
    } catch (error) {
      // The form shows what is wrong with its fields itself.
      if (error instanceof ApiError && error.status === 400) throw error
      state.write({ phase: 'form', alert: 'failed' })
    }
  }

  startNew() {
    this.halt()
    clearChatSession()
    this.state.write({ phase: 'form' })
  }

  stop() {
    removeEventListener('storage', this.onStorage)
    this.halt()
  }

  /** Another tab has started, ended or renewed a chat. */
  private readonly onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== 'lintel-chat') return
    const kept = readChatSession()
    if (kept && this.state.read().phase === 'form') this.follow(kept)
  }

  private halt() {
    clearInterval(this.refreshing)
    clearTimeout(this.expiring)
    this.state.read().log?.stop()
  }

  private switchOff(alert: ChatWordKey = 'failed') {
    this.halt()
    clearChatSession()
    this.state.write({ phase: 'off', alert })
  }

  private follow(session: ChatSession) {
    const { state, nonce } = this
    const { connect = loadProvider, settings, callApi, orgCode } = this.setup
    this.halt()
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
    const isShown = () => state.read().log === log && state.read().phase === 'messaging'
    const end = () => {
      if (!isShown()) return
      clearInterval(this.refreshing)
      clearTimeout(this.expiring)
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
    this.expiring = window.setTimeout(end, session.expiration - Date.now())
    // B §7: both every 60 s, only in this phase.
    this.refreshing = window.setInterval(() => {
      void nonce.refresh().catch(() => undefined)
      void callApi('chat-refresh-token', { body: { token } })
        .then(({ body }) => isShown() && keep(body.token))
        .catch(() => undefined)
    }, settings.seconds.nonce * 1000)
  }
}

/** Opens a conversation; undefined if it lacks what this page needs to show it. */
async function openSession(
  { callApi, mode, orgCode, identity, application, tag, waiting }: ChatSetup,
  nonce: ReturnType<typeof createNonce>,
  { friendlyName, emailAddress, agentId }: ChatAnswer,
): Promise<ChatSession | undefined> {
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
  const { omniProxyChannelId, providerChannelId, token, conversationSid, expiration } = opened
  if (!omniProxyChannelId) return undefined
  const { body: contact } = await callApi('chat-info', {
    body: { omniProxyChannelId },
  })
  if (!contact.contactId || (mode === 'nice' && !providerChannelId)) return undefined
  const { providerUserId, providerUserToken } = opened
  return {
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
}
