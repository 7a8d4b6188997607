import { useId, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#engine'
import type { ChatSettings } from './session/ChatSettings.ts'
import { createChatWords, type SayInChat } from './session/createChatWords.ts'
import { usePage } from '../../page/usePage.ts'
import { OwnChat } from './OwnChat.tsx'
import { ChatContext } from './useChat.ts'
import { useChatSettings } from './useChatSettings.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './chat.css'

/** One of the response of the call `chat-conversations`. */
interface ListedChat {
  readonly omniProxyChannelId: string
  readonly canWrite: boolean
  readonly isChatbot: boolean
  readonly agentName: string | null
  readonly created: string
}

/**
 * The signed-in person's chats, to read them again or to go on. Without any, nothing is shown.
 */
export function OwnChats() {
  const { callApi } = usePage()
  const query = useQuery({
    queryKey: ['chat-conversations'],
    queryFn: async ({ signal }) => (await callApi('chat-conversations', { signal })).body,
  })
  if (!query.data || query.data.length === 0) return null
  return <ListedChats chats={query.data} />
}

function ListedChats({ chats }: { chats: readonly ListedChat[] }) {
  const { settings } = useChatSettings()
  const say = useMemo(() => settings && createChatWords(settings.words), [settings])
  if (!settings || !say) return null
  return <ChatList chats={chats} settings={settings} say={say} />
}

function ChatList({
  chats,
  settings,
  say,
}: {
  chats: readonly ListedChat[]
  settings: ChatSettings
  say: SayInChat
}) {
  const { info } = usePage()
  const id = useId()
  const [shown, setShown] = useState<string>()
  const context = useMemo(() => ({ settings, say, side: 'visitor' as const }), [settings, say])
  return (
    <ChatContext value={context}>
      <section aria-labelledby={id} className="chat-owns">
        <h2 id={id}>{say('own-title')}</h2>
        <ul className="cards">
          {chats.map(({ omniProxyChannelId: uuid, canWrite, isChatbot, agentName, created }) => {
            const isShown = shown === uuid
            return (
              <li key={uuid} className="card chat-own">
                <h3 id={`${id}-${uuid}`}>
                  {say('own-chat', {
                    name: isChatbot ? say('bot') : (agentName ?? say('own-unanswered')),
                    date: formatInstant(created, { lang: info.org.lang }) ?? '',
                  })}
                </h3>
                <p className="card-status">{say(canWrite ? 'own-open' : 'own-ended')}</p>
                {isShown && <OwnChat uuid={uuid} canWrite={canWrite} />}
                <button
                  type="button"
                  className={canWrite && !isShown ? 'button' : 'button quiet'}
                  aria-expanded={isShown}
                  aria-describedby={`${id}-${uuid}`}
                  onClick={() => setShown(isShown ? undefined : uuid)}
                >
                  {say(isShown ? 'own-hide' : canWrite ? 'own-go-on' : 'own-read')}
                </button>
              </li>
            )
          })}
        </ul>
      </section>
    </ChatContext>
  )
}
