import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { canSend } from './session/canSend.ts'
import type { Bot } from './session/createBot.ts'
import { BotAnswer } from './BotAnswer.tsx'
import { EndedView } from './EndedView.tsx'
import { LogBox } from './LogBox.tsx'
import { MessageField } from './MessageField.tsx'
import { MessageText } from './MessageText.tsx'
import { PendingItem } from './PendingItem.tsx'
import { useChat } from './useChat.ts'

interface Props {
  readonly bot: Bot
  readonly onPerson: () => void
}

/** A conversation with the chatbot (B §2). A person can be asked for at any time. */
export function BotView({ bot, onPerson }: Props) {
  const { say } = useChat()
  const { phase, items, pending } = useSyncExternalStore(bot.state.subscribe, bot.state.read)
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // An answer takes the place of its question: a count of both would stay the same.
  const newest = `${pending?.id} ${pending?.status} ${items.at(-1)?.questionId}`
  const isEmpty = items.length === 0 && !pending
  useLayoutEffect(() => {
    if (isEmpty) return

    // The newest question is at the top, so that its answer is read from its beginning.
    const asked = box.current?.querySelectorAll<HTMLElement>('.chat-message-own')
    const last = asked && [...asked].at(-1)
    if (box.current && last) box.current.scrollTop = last.offsetTop - box.current.offsetTop
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is newest has changed
  }, [isEmpty, newest])
  return (
    <>
      <LogBox ref={box}>
        <ul>
          <li className="chat-message chat-message-other">
            <p className="chat-who">{say('bot')}</p>
            <MessageText text={say('bot-hello')} />
          </li>
          {items.map((item) => (
            <BotAnswer key={item.questionId} bot={bot} item={item} onPerson={onPerson} />
          ))}
          {pending && (
            <PendingItem message={{ ...pending, files: [] }} onResend={() => bot.resend()} />
          )}
        </ul>
      </LogBox>
      {phase === 'ended' ? (
        <EndedView onStartNew={() => bot.startNew()} />
      ) : (
        <MessageField
          field={field}
          text={text}
          onType={setText}
          isReady={canSend(text, 0) && pending?.status !== 'sending'}
          onSend={() => {
            bot.ask(text.trim())
            setText('')
          }}
          beside={
            <button type="button" className="button quiet" onClick={onPerson}>
              {say('person')}
            </button>
          }
        />
      )}
    </>
  )
}
