import type { ChatMode, Org } from '#model'
import type { ChatSettings } from './ChatSettings.ts'

const modes: readonly ChatMode[] = ['lintel', 'twilio', 'nice', 'stream', 'talkjs', 'chatbot']

export interface ChosenMode {
  /** Where people answer. */
  readonly mode: Exclude<ChatMode, 'chatbot'>
  /** The chatbot answers before people do. */
  readonly isBotFirst: boolean
}

/**
 * Where a conversation takes place: what the lender has, or a stream where the flag says so. In
 * development builds `?mode=` picks another one, or the chatbot (B §2).
 */
export function chooseMode(
  { mode, hasChatbot }: Pick<ChatSettings, 'mode' | 'hasChatbot'>,
  { flags }: Pick<Org, 'flags'>,
  search: string,
  isDevelopment: boolean,
): ChosenMode {
  const asked = isDevelopment
    ? modes.find((each) => each === new URLSearchParams(search).get('mode'))
    : undefined
  const usual = flags['fe-webchat-stream']?.enabled ? 'stream' : mode
  if (asked === undefined || asked === 'chatbot') return { mode: usual, isBotFirst: hasChatbot }
  return { mode: asked, isBotFirst: false }
}
