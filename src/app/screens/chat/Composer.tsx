import { useRef, useState } from 'react'
import type { ChatLog } from './session/createChatLog.ts'
import { canSend } from './session/canSend.ts'
import { Attachments } from './Attachments.tsx'
import { MessageField } from './MessageField.tsx'
import { useAttachments } from './useAttachments.ts'
import { useChat } from './useChat.ts'
import { useTypingPreview } from './useTypingPreview.ts'

/** A prepared message. */
export interface Canned {
  readonly title: string
  readonly text: string
}

/** The field for the next message, with files and prepared messages. */
export function Composer({ log, canned }: { log: ChatLog; canned: readonly Canned[] }) {
  const { settings, say } = useChat()
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const attachments = useAttachments(log)
  const typing = useTypingPreview(log)
  const send = () => {
    typing.onSend()
    log.send(text.trim(), attachments.files)
    setText('')
    attachments.clear()
  }
  return (
    <MessageField
      field={field}
      text={text}
      onType={(typed) => {
        setText(typed)
        typing.onType()
      }}
      isReady={canSend(text, attachments.files.length) && !attachments.isBusy}
      onSend={send}
      above={
        <>
          <Attachments attachments={attachments} />
          <CannedMessages
            canned={canned}
            onPick={(picked) => {
              setText(picked)
              field.current?.focus()
            }}
          />
        </>
      }
      beside={
        <>
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
        </>
      }
    />
  )
}

interface CannedProps {
  readonly canned: readonly Canned[]
  readonly onPick: (text: string) => void
}

function CannedMessages({ canned, onPick }: CannedProps) {
  const { say } = useChat()
  if (canned.length === 0) return null
  return (
    <select
      aria-label={say('canned')}
      value=""
      onChange={({ target }) => onPick(canned[Number(target.value)]!.text)}
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
  )
}
