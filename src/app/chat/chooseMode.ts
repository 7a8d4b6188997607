import type { ChatMode, Org } from '#model'
import type { ChatSettings } from './ChatSettings.ts'

const modes: readonly ChatMode[] = ['lintel', 'twilio', 'nice', 'stream', 'talkjs', 'chatbot']

/**
 * Where a conversation takes place: what the lender has, or a stream where the flag says so. In
 * development builds `?mode=` picks another one (B §2).
 */
export function chooseMode(
  { mode }: Pick<ChatSettings, 'mode'>,
  { flags }: Pick<Org, 'flags'>,
  search: string,
  isDevelopment: boolean,
): ChatMode {
  const asked = isDevelopment
    ? modes.find((each) => each === new URLSearchParams(search).get('mode'))
    : undefined
  return asked ?? (flags['fe-webchat-stream']?.enabled ? 'stream' : mode)
}
