import { useId, useRef, useState } from 'react'
import type { ChatLog } from '../../chat/createChatLog.ts'
import { canSend } from '../../chat/canSend.ts'
import { Attachments } from './Attachments.tsx'
import { useAttachments } from './useAttachments.ts'
import { useChat } from './useChat.ts'
import { useTypingPreview } from './useTypingPreview.ts'

/** A prepared message. */
export interface Canned {
  readonly title: string
  readonly text: string
}

/** The field for the next message: Enter sends, Shift and Enter begin a new line. */
export function Composer({ log, canned }: { log: ChatLog; canned: readonly Canned[] }) {
  const { settings, say } = useChat()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const attachments = useAttachments(log)
  const onType = useTypingPreview(log)
  const { characters } = settings.messages
  const isLong = text.length > characters
  const isReady = canSend(text, attachments.files.length) && !isLong && !attachments.isBusy
  const send = () => {
    if (!isReady) return
    log.send(text.trim(), attachments.files)
    setText('')
    attachments.clear()
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
      <Attachments attachments={attachments} />
      {canned.length > 0 && (
        <select
          aria-label={say('canned')}
          value=""
          onChange={({ target }) => {
            setText(canned[Number(target.value)]!.text)
            field.current?.focus()
          }}
        >
          <option value="" disabled>
            {say('canned')}
          </option>
          {canned.map(({ title }, index) => (
            <option key={title} value={index}>
              {title}
            </option>
          ))}
        </select>
      )}
      <label htmlFor={id}>{say('message')}</label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        value={text}
        aria-invalid={isLong || undefined}
        aria-describedby={isLong ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          onType()
        }}
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
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={settings.files.kinds.join(',')}
          onChange={({ target }) => {
            attachments.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <button type="button" className="button quiet" onClick={() => picker.current?.click()}>
          {say('attach')}
        </button>
        <button type="submit" className="button" aria-disabled={!isReady}>
          {say('send')}
        </button>
      </div>
    </form>
  )
}
