import type { CallApi } from '../api/createApi.ts'
import type { ConnectChat } from './ChatProvider.ts'
import type { ChatSession } from './ChatSession.ts'
import type { ChatSettings } from './ChatSettings.ts'

export interface ProviderSetup {
  readonly session: ChatSession
  readonly settings: ChatSettings
  readonly callApi: CallApi
  readonly orgCode: string
  readonly token: () => string
}

/** Sids of conversations at Twilio; a conversation of this server has a UUID. */
const twilioSid = /^CH[0-9a-f]{32}$/

/**
 * The provider where the session's conversation is, loaded when it is used: Twilio if the
 * omni-proxy has opened it there, otherwise this server.
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
        conversation: session.conversationSid,
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
