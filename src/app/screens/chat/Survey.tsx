import { useState } from 'react'
import type { JsonObject } from '#model'
import { ApiError } from '../../api/ApiError.ts'
import { usePage } from '../../page/usePage.ts'
import { CallForm } from '../account/CallForm.tsx'
import { takeFocus } from '../account/takeFocus.ts'
import { useChat } from './useChat.ts'

interface Props {
  readonly channel: string
  readonly token: string
}

/** The lender's survey at the end of a chat, unless it is at an address of its own (B §2). */
export function Survey({ channel, token }: Props) {
  const { callApi } = usePage()
  const { settings, say } = useChat()
  const [stage, setStage] = useState<'offered' | 'open' | 'sent'>('offered')
  const form = settings.forms.survey
  if (form === undefined || settings.survey !== null) return null
  if (stage === 'sent')
    return (
      <output ref={takeFocus} tabIndex={-1}>
        {say('survey-thanks')}
      </output>
    )
  if (stage === 'offered')
    return (
      <button type="button" className="plain-link" onClick={() => setStage('open')}>
        {say('survey')}
      </button>
    )
  const send = async ({ rating, isSolved }: JsonObject) => {
    await callApi('chat-survey', {
      params: { uuid: channel },
      headers: { 'x-chat-token': token },
      body: { rating: Number(rating), isSolved: isSolved === 'YES' },
    }).catch((error: unknown) => {
      throw error instanceof ApiError ? Object.assign(error, { message: say('failed') }) : error
    })
    setStage('sent')
  }
  return (
    <div ref={takeFocus} tabIndex={-1} className="chat-survey">
      <CallForm form={form} idPrefix="chat-survey" send={send} />
    </div>
  )
}
