import { formatInstant } from '#engine'
import { LongWords } from '#renderer'
import type { FileMessage } from '../Console.ts'
import { useConsole } from '../useConsole.ts'

/** What the borrower and the co-signers were told, newest first, and whether they read it. */
export function FileMessages({ messages }: { messages: readonly FileMessage[] }) {
  const { say } = useConsole()
  if (messages.length === 0) return <p>{say('messages-empty')}</p>
  return (
    <ul className="console-tasks">
      {messages.map(({ uuid, at, to, title, text, readAt }) => (
        <li key={uuid}>
          <strong>{title}</strong>
          <p>
            <LongWords>{text}</LongWords>
          </p>
          <span className="console-second">
            {say(readAt === null ? 'message-unread' : 'message-read', {
              name: to,
              date: formatInstant(at) ?? at,
              read: readAt === null ? '' : (formatInstant(readAt) ?? readAt),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
