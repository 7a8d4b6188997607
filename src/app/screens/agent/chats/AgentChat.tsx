import { useEffect, useId, useMemo, useState } from 'react'
import type { ChatSettings } from '../../chat/session/ChatSettings.ts'
import { createChatWords } from '../../chat/session/createChatWords.ts'
import { usePage } from '../../../page/usePage.ts'
import { Fact } from '../../account/Fact.tsx'
import { MessageView } from '../../chat/MessageView.tsx'
import { TranscriptButtons } from '../../chat/TranscriptButtons.tsx'
import { useChannelLog } from '../../chat/useChannelLog.ts'
import { ChatContext } from '../../chat/useChat.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../chat/chat.css'
import { useConsole } from '../useConsole.ts'
import type { AgentChats, TakenChat } from './AgentChats.ts'
import { ChatFile } from './ChatFile.tsx'
import { ChatNotes } from './ChatNotes.tsx'

interface Props {
  readonly taken: TakenChat
  readonly settings: ChatSettings
  readonly queue: AgentChats
  readonly isShown: boolean
  /** Null: the queue. */
  readonly onGive: (to: string | null) => void
  readonly onClose: () => void
  /** Someone wrote. */
  readonly onNews: () => void
}

/** One conversation of the agent: who it is, the messages, and to whom it can be given. */
export function AgentChat({ taken, settings, queue, isShown, onGive, onClose, onNews }: Props) {
  const { callApi } = usePage()
  const { say } = useConsole()
  const id = useId()
  const { friendlyName, emailAddress, pageUrl, applicationUuid, conversation } = taken
  const channel = conversation.omniProxyChannelId
  const renew = async () => (await callApi('chat-take', { params: { uuid: channel } })).body.token
  const given = { settings, channel, side: 'agent', token: taken.token, renew } as const
  const { log, conversation: now, newest } = useChannelLog(given)
  useEffect(() => {
    if (newest > 0) onNews()
  }, [newest, onNews])
  const isEnded = now?.state === 'ENDED' || now?.state === 'FROZEN'
  const context = useMemo(
    () => ({
      settings,
      say: createChatWords(settings.words),
      side: 'agent' as const,
      visitor: friendlyName,
    }),
    [settings, friendlyName],
  )
  return (
    <section className="console-chat" aria-labelledby={id} hidden={!isShown}>
      <div className="console-chat-talk">
        <h2 id={id}>{friendlyName}</h2>
        <ChatContext value={context}>
          <MessageView
            key={channel}
            log={log}
            isOpen={isShown}
            onUnread={ignore}
            canned={queue.canned}
            instead={
              isEnded ? (
                <button type="button" className="button quiet" onClick={onClose}>
                  {context.say('close')}
                </button>
              ) : undefined
            }
          />
          <TranscriptButtons channel={channel} token={renew} />
        </ChatContext>
      </div>
      <div className="console-chat-beside">
        <dl className="console-facts">
          <Fact label={say('chats-email')}>{emailAddress}</Fact>
          {pageUrl !== null && <Fact label={say('chats-page')}>{pageUrl}</Fact>}
        </dl>
        {!isEnded && <Give id={`${id}-to`} agents={queue.agents} onGive={onGive} />}
        {isShown && <ChatNotes uuid={channel} />}
        {isShown && applicationUuid !== null && <ChatFile uuid={applicationUuid} />}
      </div>
    </section>
  )
}

interface GiveProps extends Pick<Props, 'onGive'>, Pick<AgentChats, 'agents'> {
  readonly id: string
}

/** Gives the conversation to another agent, or back to the queue. */
function Give({ id, agents, onGive }: GiveProps) {
  const { say } = useConsole()
  const [to, setTo] = useState('')
  return (
    <p className="console-chat-give">
      <label htmlFor={id}>{say('chats-transfer')}</label>
      <select id={id} value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">{say('chats-queue')}</option>
        {agents.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" className="button quiet" onClick={() => onGive(to === '' ? null : to)}>
        {say('chats-give')}
      </button>
    </p>
  )
}

/** The queue counts what is unread. */
function ignore(): void {}
