import { useState, useSyncExternalStore } from 'react'
import { chooseChat } from '#support'
import type { Bot } from './session/createBot.ts'
import type { Chat } from './session/createChat.ts'
import { BotView } from './BotView.tsx'
import { ChatForm } from './ChatForm.tsx'
import { ClosedView } from './ClosedView.tsx'
import { EndedView } from './EndedView.tsx'
import { MessageView } from './MessageView.tsx'
import { Survey } from './Survey.tsx'
import { useChat } from './useChat.ts'
import { TranscriptButtons } from './TranscriptButtons.tsx'
import { useIsChatOpen } from './useIsChatOpen.ts'

interface Props {
  readonly chat: Chat
  /** undefined: the lender has no chatbot. */
  readonly bot: Bot | undefined
  readonly isOpen: boolean
  readonly onUnread: (words: string) => void
}

/** The form, the messages, or what replaces them: by what has begun, then by the hours (B §4). */
export function AgentChoice({ chat, bot, isOpen, onUnread }: Props) {
  const { phase, log, session } = useSyncExternalStore(chat.state.subscribe, chat.state.read)
  const { say } = useChat()
  const isOffice = useIsChatOpen()
  const [isAgain, setIsAgain] = useState(false)
  const [wantsPerson, setWantsPerson] = useState(false)
  const startNew = () => {
    setIsAgain(true)
    setWantsPerson(true)
    chat.startNew()
  }
  if (log && session && phase === 'messaging')
    return (
      <MessageView
        key={session.conversationId}
        log={log}
        isOpen={isOpen}
        onUnread={onUnread}
        closed={isOffice ? undefined : <Closed onStartNew={startNew} />}
      />
    )
  if (log && phase === 'ended')
    return (
      <MessageView
        log={log}
        isOpen={isOpen}
        onUnread={onUnread}
        instead={
          <EndedView onStartNew={startNew}>
            {session?.mode === 'lintel' && (
              <>
                <Survey channel={session.omniProxyChannelId} token={session.token} />
                <TranscriptButtons
                  channel={session.omniProxyChannelId}
                  token={() => Promise.resolve(session.token)}
                />
              </>
            )}
          </EndedView>
        }
      />
    )
  if (phase === 'off') return null
  const choice = chooseChat({
    isAgentActive: false,
    hasChatbot: bot !== undefined && !wantsPerson,
    isOpen: isOffice,
  })
  if (choice === 'chatbot') return <BotView bot={bot!} onPerson={() => setWantsPerson(true)} />
  return (
    <>
      {choice === 'closed' ? <ClosedView /> : <ChatForm chat={chat} isAgain={isAgain} />}
      {bot && (
        <button type="button" className="plain-link" onClick={() => setWantsPerson(false)}>
          {say('back-to-bot')}
        </button>
      )}
    </>
  )
}

function Closed({ onStartNew }: { onStartNew: () => void }) {
  return (
    <>
      <ClosedView />
      <EndedView onStartNew={onStartNew} />
    </>
  )
}
