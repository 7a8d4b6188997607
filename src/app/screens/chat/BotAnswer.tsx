import { formatInstant } from '#engine'
import { useState } from 'react'
import type { Bot, BotItem } from './session/createBot.ts'
import { Icon } from '../../icons/Icon.tsx'
import { usePage } from '../../page/usePage.ts'
import { StepLink } from '../../shell/StepLink.tsx'
import { BadResponse } from './BadResponse.tsx'
import { MessageText } from './MessageText.tsx'
import { useChat } from './useChat.ts'

interface Props {
  readonly bot: Bot
  readonly item: BotItem
  readonly onPerson: () => void
}

/** A question and the chatbot's answer, with where it comes from. */
export function BotAnswer({ bot, item, onPerson }: Props) {
  const { info } = usePage()
  const { say } = useChat()
  const [isRating, setIsRating] = useState(false)
  const { questionStr, responseStr, createdDt, source, offersPerson, rating } = item
  const time = formatInstant(createdDt, { lang: info.org.lang, isTime: true })
  return (
    <>
      <li className="chat-message chat-message-own">
        <p className="chat-who">
          {say('you')} <time dateTime={createdDt}>{time}</time>
        </p>
        <MessageText text={questionStr} />
      </li>
      <li className="chat-message chat-message-other">
        <p className="chat-who">{say('bot')}</p>
        <MessageText text={responseStr} />
        {source && (
          <p className="chat-source">
            {say('source')}{' '}
            {source.to === undefined ? (
              <span>{source.title}</span>
            ) : (
              <StepLink to={source.to}>{source.title}</StepLink>
            )}
          </p>
        )}
        {offersPerson && (
          <button type="button" className="plain-link" onClick={onPerson}>
            {say('person')}
          </button>
        )}
        {rating === null ? (
          <button type="button" className="plain-link chat-bad" onClick={() => setIsRating(true)}>
            <Icon name="down" /> {say('bad-response')}
          </button>
        ) : (
          <output className="chat-reached">{say('feedback-thanks')}</output>
        )}
        {isRating && <BadResponse bot={bot} item={item} onClose={() => setIsRating(false)} />}
      </li>
    </>
  )
}
