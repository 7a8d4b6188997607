import { useId, type ReactNode, type RefObject } from 'react'
import { useChat } from './useChat.ts'

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onType: (text: string) => void
  readonly isReady: boolean
  readonly onSend: () => void
  /** Above the field. */
  readonly above?: ReactNode
  /** Beside the button that sends. */
  readonly beside?: ReactNode
}

/** The field for the next message: Enter sends, Shift and Enter begin a new line. */
export function MessageField({ field, text, onType, isReady, onSend, above, beside }: Props) {
  const { settings, say } = useChat()
  const id = useId()
  const { characters } = settings.messages
  const isLong = text.length > characters
  const send = () => {
    if (!isReady || isLong) return
    onSend()
    field.current?.focus()
  }
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {above}
      <label htmlFor={id}>{say('message')}</label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        value={text}
        aria-invalid={isLong || undefined}
        aria-describedby={isLong ? `${id}-error` : undefined}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      {isLong && (
        <p id={`${id}-error`} className="chat-failed" role="alert">
          {say('message-long', { characters })}
        </p>
      )}
      <div className="chat-buttons">
        {beside}
        <button type="submit" className="button" aria-disabled={!isReady || isLong}>
          {say('send')}
        </button>
      </div>
    </form>
  )
}
