import { formatInstant } from '#engine'
import type { ChatMessage } from './session/ChatMessage.ts'
import type { ChatLog } from './session/createChatLog.ts'
import { usePage } from '../../page/usePage.ts'
import { FileLink } from './FileLink.tsx'
import { MessageText } from './MessageText.tsx'
import { useChat } from './useChat.ts'

/** One message. `reached`: how far an own message came. */
export function MessageItem({
  log,
  message,
  reached,
}: {
  log: ChatLog
  message: ChatMessage
  reached: string
}) {
  const { info } = usePage()
  const { say, side, visitor = '' } = useChat()
  const { sender, text, files, event, name = '', created } = message
  if (event) return <li className="chat-event">{say(event, { name: name || say('agent') })}</li>
  const names = { visitor, agent: name || say('agent'), bot: say('bot'), system: '' }
  const who = sender === side ? say('you') : names[sender]
  const time = formatInstant(created, { lang: info.org.lang, isTime: true })
  return (
    <li className={`chat-message chat-message-${sender === side ? 'own' : 'other'}`}>
      <p className="chat-who">
        {who} <time dateTime={created}>{time}</time>
      </p>
      {text !== '' && <MessageText text={text} />}
      {files.map((file) => (
        <FileLink key={file.uuid} log={log} file={file} />
      ))}
      {reached !== '' && <p className="chat-reached">{reached}</p>}
    </li>
  )
}
