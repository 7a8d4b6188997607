import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import type { ChatSettings } from '../../../chat/ChatSettings.ts'
import { createChannelLog } from '../../../chat/createChannelLog.ts'
import { createChatWords } from '../../../chat/createChatWords.ts'
import { usePage } from '../../../page/usePage.ts'
import { Fact } from '../../account/Fact.tsx'
import { MessageView } from '../../chat/MessageView.tsx'
import { TranscriptButtons } from '../../chat/TranscriptButtons.tsx'
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
}

/** One conversation of the agent: who it is, the messages, and to whom it can be given. */
export function AgentChat({ taken, settings, queue, isShown, onGive, onClose }: Props) {
  const { callApi, info } = usePage()
  const { say } = useConsole()
  const id = useId()
  const { friendlyName, emailAddress, pageUrl, applicationUuid, conversation } = taken
  const channel = conversation.omniProxyChannelId
  const renew = async () =>
    (await callApi<TakenChat>('chat-take', { params: { uuid: channel } })).body.token
  const [log] = useState(() =>
    createChannelLog({
      callApi,
      orgCode: info.org.orgCode,
      settings,
      channel,
      side: 'agent',
      token: taken.token,
      renew,
    }),
  )
  useEffect(() => {
    const { stop } = log
    return () => {
      stop()
    }
  }, [log])
  const { conversation: now } = useSyncExternalStore(log.view.subscribe, log.view.read)
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
  const [to, setTo] = useState('')
  return (
    <section className="console-chat" aria-labelledby={id} hidden={!isShown}>
      <h2 id={id}>{friendlyName}</h2>
      <dl className="console-facts">
        <Fact label={say('chats-email')}>{emailAddress}</Fact>
        {pageUrl !== null && <Fact label={say('chats-page')}>{pageUrl}</Fact>}
      </dl>
      {isShown && applicationUuid !== null && <ChatFile uuid={applicationUuid} />}
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
      {!isEnded && (
        <p className="console-chat-give">
          <label htmlFor={`${id}-to`}>{say('chats-transfer')}</label>
          <select id={`${id}-to`} value={to} onChange={({ target }) => setTo(target.value)}>
            <option value="">{say('chats-queue')}</option>
            {queue.agents.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="button quiet"
            onClick={() => onGive(to === '' ? null : to)}
          >
            {say('chats-give')}
          </button>
        </p>
      )}
      {isShown && <ChatNotes uuid={channel} />}
    </section>
  )
}

/** The queue counts what is unread. */
function ignore(): void {}
