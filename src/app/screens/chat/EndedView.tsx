import { type ReactNode } from 'react'
import { useChat } from './useChat.ts'
import { useFocusAtStart } from '../../shell/useFocusAtStart.ts'

/** What replaces the field for messages when the chat has ended (B §2). */
export function EndedView({
  onStartNew,
  children,
}: {
  onStartNew: () => void
  children?: ReactNode
}) {
  const { settings, say } = useChat()
  const words = useFocusAtStart<HTMLParagraphElement>()
  return (
    <div className="chat-ended">
      <p ref={words} tabIndex={-1}>
        {say('thanks')}
      </p>
      {settings.survey && (
        <a className="plain-link" href={settings.survey} target="_blank" rel="noreferrer">
          {say('survey')}
        </a>
      )}
      {children}
      <button type="button" className="button" onClick={onStartNew}>
        {say('start-new')}
      </button>
    </div>
  )
}
