import { useState, useSyncExternalStore } from 'react'
import { chooseChat } from '#engine'
import type { Chat } from '../../chat/createChat.ts'
import { ChatForm } from './ChatForm.tsx'
import { ClosedView } from './ClosedView.tsx'
import { EndedView } from './EndedView.tsx'
import { MessageView } from './MessageView.tsx'
import { useIsChatOpen } from './useIsChatOpen.ts'

interface Props {
  readonly chat: Chat
  readonly isOpen: boolean
  readonly onUnread: (words: string) => void
}

/** The form, the messages, or what replaces them: by what has begun, then by the hours (B §4). */
export function AgentChoice({ chat, isOpen, onUnread }: Props) {
  const { phase, log, session } = useSyncExternalStore(chat.state.subscribe, chat.state.read)
  const isOffice = useIsChatOpen()
  const [isAgain, setIsAgain] = useState(false)
  const startNew = () => {
    setIsAgain(true)
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
        instead={<EndedView onStartNew={startNew} />}
      />
    )
  if (phase === 'off') return null
  const choice = chooseChat({ isAgentActive: false, hasChatbot: false, isOpen: isOffice })
  return choice === 'closed' ? <ClosedView /> : <ChatForm chat={chat} isAgain={isAgain} />
}

function Closed({ onStartNew }: { onStartNew: () => void }) {
  return (
    <>
      <ClosedView />
      <EndedView onStartNew={onStartNew} />
    </>
  )
}
