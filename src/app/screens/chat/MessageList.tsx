import { Fragment } from 'react'
import type { ChatConversation, ChatMessage } from './session/ChatMessage.ts'
import type { ChatLog, ChatView } from './session/createChatLog.ts'
import { usePage } from '../../page/usePage.ts'
import { MessageItem } from './MessageItem.tsx'
import { PendingItem } from './PendingItem.tsx'
import { useChat } from './useChat.ts'

/** Messages by day, then what is on its way. The newest own message says how far it came. */
export function MessageList({
  log,
  view: { messages, pending, conversation },
}: {
  log: ChatLog
  view: ChatView
}) {
  const { info } = usePage()
  const { say, side } = useChat()
  const days = groupByDay(messages, new Intl.DateTimeFormat(info.org.lang, { dateStyle: 'long' }))
  const lastOwn = messages.findLast(({ sender }) => sender === side)
  const other = side === 'agent' ? 'visitor' : 'agent'
  const { [`${other}Delivered` as const]: delivered = 0, [`${other}Read` as const]: read = 0 } =
    conversation ?? ({} as Partial<ChatConversation>)
  const reached = (seq: number) =>
    seq <= read ? say('read') : seq <= delivered ? say('delivered') : say('sent')
  return (
    <>
      {days.map(({ day, messages: ofDay }) => (
        <Fragment key={day}>
          <h3 className="chat-day">{day}</h3>
          <ul>
            {ofDay.map((message) => (
              <MessageItem
                key={message.seq}
                log={log}
                message={message}
                reached={message === lastOwn ? reached(message.seq) : ''}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {pending.length > 0 && (
        <ul>
          {pending.map((message) => (
            <PendingItem
              key={message.id}
              message={message}
              onResend={() => log.resend(message.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function groupByDay(messages: readonly ChatMessage[], format: Intl.DateTimeFormat) {
  const days: { day: string; messages: ChatMessage[] }[] = []
  for (const message of messages) {
    const day = format.format(new Date(message.created))
    if (days.at(-1)?.day === day) days.at(-1)!.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
