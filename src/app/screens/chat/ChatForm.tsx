import { useEffect, useState } from 'react'
import { type JsonObject, fromJson } from '#model'
import type { Chat, ChatAnswer } from './session/createChat.ts'
import { usePage } from '../../page/usePage.ts'
import { CallForm } from '../account/CallForm.tsx'
import { useChat } from './useChat.ts'

/**
 * Who wants to chat. For a person who is signed in it is filled in and, except as a stream and
 * after an earlier chat (`isAgain`), sent by itself (B §4).
 */
export function ChatForm({ chat, isAgain }: { chat: Chat; isAgain: boolean }) {
  const { callApi, info } = usePage()
  const { settings } = useChat()
  const [known, setKnown] = useState<JsonObject | undefined>(chat.isKnown ? undefined : {})
  const isByItself = chat.isKnown && chat.mode !== 'stream' && !isAgain && !info.development
  useEffect(() => {
    if (!chat.isKnown) return
    const fill = async () => {
      const { body } = await callApi('profile', { isOptional: true, attempts: 1 })
      const { firstName, lastName } = body.name
      const answer = {
        friendlyName: [firstName, lastName].filter(Boolean).join(' ') || body.email,
        emailAddress: body.email,
      }
      if (isByItself) await chat.start(answer)
      setKnown(answer)
    }
    // Without a profile it is asked for, as from everyone.
    void fill().catch(() => setKnown({}))
  }, [callApi, chat, isByItself])
  if (!known) return null
  const send = (answer: JsonObject) => chat.start(fromJson<ChatAnswer>(answer))
  return (
    <CallForm
      form={settings.forms[info.development ? 'development' : 'start']}
      idPrefix="chat"
      given={known}
      send={send}
    />
  )
}
