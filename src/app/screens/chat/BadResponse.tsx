import { useEffect, useId, useRef } from 'react'
import type { JsonObject } from '#model'
import type { Bot, BotItem } from './session/createBot.ts'
import { CallForm } from '../account/CallForm.tsx'
import { useChat } from './useChat.ts'

interface Props {
  readonly bot: Bot
  readonly item: BotItem
  readonly onClose: () => void
}

/** What was wrong with an answer of the chatbot, over the page (B §2, §5). */
export function BadResponse({ bot, item, onClose }: Props) {
  const { settings, say } = useChat()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const send = async ({ reason, additionalInformation }: JsonObject) => {
    const words = [reason, additionalInformation].filter((part) => typeof part === 'string')
    await bot.rate(item, words.join(': '))
    dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} tabIndex={-1}>
        {say('tell-more')}
      </h2>
      <CallForm form={settings.forms.feedback} idPrefix="bad-response" send={send} />
      <button type="button" className="plain-link" onClick={() => dialog.current?.close()}>
        {say('cancel')}
      </button>
    </dialog>
  )
}
