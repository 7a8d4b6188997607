import type { CallApi } from '../../../api/createApi.ts'
import type { ChatSettings } from './ChatSettings.ts'
import { createChatLog, type ChatLog } from './createChatLog.ts'
import { socketUrlOf } from './loadProvider.ts'
import { connectLintel } from './providers/connectLintel.ts'

interface Setup {
  readonly callApi: CallApi
  readonly orgCode: string
  readonly settings: ChatSettings
  readonly channel: string
  readonly side: 'visitor' | 'agent'
  readonly token: string
  /** Asks for a new token. */
  readonly renew: () => Promise<string>
}

/** The messages of a conversation at this server; its token is renewed until it is stopped. */
export function createChannelLog({
  callApi,
  orgCode,
  settings,
  channel,
  side,
  token: first,
  renew,
}: Setup): ChatLog {
  const { seconds, history } = settings
  let token = first
  const refreshing = setInterval(
    () => void renew().then((fresh) => (token = fresh), ignore),
    seconds.nonce * 1000,
  )
  const line = {
    callApi,
    channel,
    side,
    token: () => token,
    socketUrl: socketUrlOf(orgCode),
    pingSeconds: seconds.ping,
  }
  const log = createChatLog(connectLintel(line), history)
  return {
    ...log,
    stop: () => {
      clearInterval(refreshing)
      log.stop()
    },
  }
}

/** The old token is good for minutes: it is tried again. */
function ignore(): void {}
