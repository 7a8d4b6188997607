import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { Alert } from '#renderer'
import type { ChatLog } from './session/createChatLog.ts'
import limits from '../../limits.json' with { type: 'json' }
import { Composer, type Canned } from './Composer.tsx'
import { LogBox } from './LogBox.tsx'
import { MessageList } from './MessageList.tsx'
import { useChat } from './useChat.ts'
import { useUnread } from './useUnread.ts'
import { WaitingDots } from './WaitingDots.tsx'

interface Props {
  readonly log: ChatLog
  readonly isOpen: boolean
  readonly onUnread: (words: string) => void
  /** Replaces the field for messages. */
  readonly instead?: ReactNode
  /** Replaces it while there are no messages. */
  readonly closed?: ReactNode
  /** Prepared messages. */
  readonly canned?: readonly Canned[]
}

/** The messages of a conversation, and the field for the next one. */
export function MessageView({ log, isOpen, onUnread, instead: given, closed, canned = [] }: Props) {
  const { say, side, visitor } = useChat()
  const view = useSyncExternalStore(log.view.subscribe, log.view.read)
  const [hasFailed, setHasFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const instead = given ?? (view.messages.length + view.pending.length === 0 ? closed : undefined)
  const { conversation, connection, hasOlder } = view
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight
  })
  useUnread(log, isOpen, onUnread)
  const other = side === 'agent' ? (visitor ?? '') : (conversation?.agentName ?? say('agent'))
  const end = async () => {
    setHasFailed(false)
    await log
      .line()
      .then((line) => line.close())
      .catch(() => setHasFailed(true))
  }
  const older = async () => {
    const before = box.current?.scrollHeight ?? 0
    await log.readOlder().catch(() => undefined)
    requestAnimationFrame(
      () => box.current && (box.current.scrollTop += box.current.scrollHeight - before),
    )
  }
  return (
    <>
      {hasFailed && <Alert tone="problem" title={say('failed')} />}
      {connection === 'lost' && <Alert tone="note" title={say('reconnecting')} />}
      <LogBox
        ref={box}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          (isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40)
        }
      >
        {hasOlder && (
          <button type="button" className="plain-link" onClick={() => void older()}>
            {say('older')}
          </button>
        )}
        <MessageList log={log} view={view} />
        {conversation?.state === 'WAITING' && !instead && <WaitingDots words={say('waiting')} />}
      </LogBox>
      {!instead && (
        <Typing key={view.typed} since={view.typed} words={say('typing', { name: other })} />
      )}
      {instead ?? (
        <>
          <Composer log={log} canned={canned} />
          <button type="button" className="plain-link" onClick={() => void end()}>
            {say('end')}
          </button>
        </>
      )}
    </>
  )
}

function Typing({ since, words }: { since: number; words: string }) {
  const [isShown, setIsShown] = useState(() => Date.now() - since < limits.chat.typed)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), limits.chat.typed)
    return () => clearTimeout(timer)
  }, [])
  return <p className="chat-typing">{isShown ? words : ''}</p>
}
