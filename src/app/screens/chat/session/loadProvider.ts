import type { ChatMode } from '#model'
import type { CallApi } from '../../../api/createApi.ts'
import type { ConnectChat } from './ChatProvider.ts'
import type { ChatSession } from './ChatSession.ts'
import type { ChatSettings } from './ChatSettings.ts'
import { isWithSdk, loadSdk } from './loadSdk.ts'
import type { HostedLine } from './providers/HostedLine.ts'

export interface ProviderSetup {
  readonly session: ChatSession
  readonly settings: ChatSettings
  readonly callApi: CallApi
  readonly orgCode: string
  readonly token: () => string
}

/** Sids of conversations at Twilio; a conversation of this server has a UUID. */
const twilioSid = /^CH[0-9a-f]{32}$/

const adapters: Readonly<
  Record<'stream' | 'nice' | 'talkjs', () => Promise<(line: HostedLine) => ConnectChat>>
> = {
  stream: async () => (await import('./providers/connectStream.ts')).connectStream,
  nice: async () => (await import('./providers/connectNice.ts')).connectNice,
  talkjs: async () => (await import('./providers/connectTalkjs.ts')).connectTalkjs,
}

/** Whether chats of this mode can be opened here: false without the SDK that they need. */
export async function canLoadProvider(
  { providers }: Pick<ChatSettings, 'providers'>,
  mode: ChatMode,
): Promise<boolean> {
  return !providers[mode] || !isWithSdk(mode) || (await loadSdk(mode)) !== undefined
}

/**
 * The provider where the session's conversation is, loaded when it is used: the one of its mode if
 * the lender names it and the omni-proxy has opened it there, otherwise this server.
 */
export function loadProvider({
  session,
  settings,
  callApi,
  orgCode,
  token,
}: ProviderSetup): ConnectChat {
  return async (events, after) => {
    if (session.mode === 'twilio' && twilioSid.test(session.conversationSid)) {
      const { connectTwilio } = await import('./providers/connectTwilio.ts')
      return connectTwilio({
        sdk: await loadSdk(session.mode),
        conversation: session.conversationSid,
        channel: session.omniProxyChannelId,
        expiration: new Date(session.expiration).toISOString(),
        token,
        page: settings.history,
        uri: settings.providers.twilio?.socket,
        region: settings.providers.twilio?.region,
      })(events, after)
    }
    const { mode } = session
    const named = settings.providers[mode]
    if (named && isWithSdk(mode) && mode !== 'twilio') {
      const connect = await adapters[mode]()
      return connect({
        sdk: await loadSdk(mode),
        settings: named,
        user: session.stream?.providerUserId ?? session.omniProxyChannelId,
        conversation:
          session.stream?.providerChannelId ?? session.threadId ?? session.conversationSid,
        channel: session.omniProxyChannelId,
        expiration: new Date(session.expiration).toISOString(),
        token,
        page: settings.history,
      })(events, after)
    }
    const { connectLintel } = await import('./providers/connectLintel.ts')
    const { seconds } = settings
    const connect = connectLintel({
      callApi,
      channel: session.omniProxyChannelId,
      side: 'visitor',
      token,
      socketUrl: socketUrlOf(orgCode),
      pingSeconds: seconds.ping,
    })
    return connect(events, after)
  }
}

/** The omni-proxy's websocket, on this site. */
export function socketUrlOf(orgCode: string): string {
  const url = new URL('/service-omni-proxy/insecure/api/v1/websocket', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('orgCode', orgCode)
  return url.href
}
