import type { PendingMessage } from './session/createChatLog.ts'
import { MessageText } from './MessageText.tsx'
import { useChat } from './useChat.ts'

/** A message that the service does not have yet. */
export function PendingItem({
  message: { text, files, status },
  onResend,
}: {
  message: PendingMessage
  onResend: () => void
}) {
  const { say } = useChat()
  return (
    <li className="chat-message chat-message-own">
      <p className="chat-who">{say('you')}</p>
      {text !== '' && <MessageText text={text} />}
      {files.map(({ uuid, name }) => (
        <p key={uuid}>{name}</p>
      ))}
      {status === 'failed' ? (
        <p className="chat-failed" role="alert">
          {say('send-failed')}{' '}
          <button type="button" className="plain-link" onClick={onResend}>
            {say('resend')}
          </button>
        </p>
      ) : (
        <p className="chat-reached">{say(status)}</p>
      )}
    </li>
  )
}
