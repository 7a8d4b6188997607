import { useCallback, useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert } from '#renderer'
import limits from '../../../limits.json' with { type: 'json' }
import { usePage } from '../../../page/usePage.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { ConsoleHeading } from '../shell/ConsoleHeading.tsx'
import { useConsole } from '../useConsole.ts'
import type { AgentChats, TakenChat } from './AgentChats.ts'
import { AgentChat } from './AgentChat.tsx'
import { ChatQueue } from './ChatQueue.tsx'
import { useChatTone } from './useChatTone.ts'
import { useNewChats } from './useNewChats.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './chats.css'

/**
 * Chats that wait, and those that the agent answers: several at once, each with its own messages.
 */
export function ChatsPage() {
  const { callApi } = usePage()
  const { say } = useConsole()
  const [open, setOpen] = useState<readonly TakenChat[]>([])
  const [shown, setShown] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [page, setPage] = useState(1)
  const settings = useQuery({
    queryKey: ['chat-settings'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await callApi('chat-settings', { signal })).body,
  })
  const queue = useQuery({
    queryKey: ['chat-queue', page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callApi('chat-queue', { query: { page }, signal })).body,
    refetchInterval: limits.chat.queue,
    refetchIntervalInBackground: true,
  })
  const { refetch } = queue
  const renew = useCallback(() => void refetch(), [refetch])
  const chats = queue.data?.chats ?? nothing
  const waiting = useMemo(() => chats.filter(({ state }) => state === 'WAITING'), [chats])
  useNewChats(waiting, queue.data?.waiting ?? 0)
  const mine = useMemo(() => chats.filter(({ isMine }) => isMine), [chats])
  const tone = useChatTone(
    (queue.data?.waiting ?? 0) + mine.reduce((sum, { unread }) => sum + unread, 0),
  )
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(say('chats-failed', { reason: (error as Error).message }))
    }
    renew()
  }
  const take = (uuid: string) =>
    attempt(async () => {
      setShown(uuid)
      if (open.some(({ conversation }) => conversation.omniProxyChannelId === uuid)) return
      const { body } = await callApi('chat-take', { params: { uuid } })
      setOpen((before) => [...before, body])
    })
  const leave = (uuid: string) =>
    setOpen((before) =>
      before.filter(({ conversation }) => conversation.omniProxyChannelId !== uuid),
    )
  const give = (uuid: string, to: string | null) =>
    attempt(async () => {
      await callApi('chat-transfer', { params: { uuid }, body: { to } })
      leave(uuid)
    })
  return (
    <>
      <header className="console-head">
        <ConsoleHeading>{say('chats')}</ConsoleHeading>
        {queue.data && <p className="lead">{say('chats-here', { count: queue.data.here })}</p>}
        <label className="console-chat-tone">
          <input
            type="checkbox"
            checked={tone.isOn}
            onChange={({ target }) => tone.setIsOn(target.checked)}
          />
          {say('chats-tone')}
        </label>
      </header>
      {problem && <Alert tone="problem" title={problem} />}
      {!queue.data || !settings.data ? (
        <Waiting query={queue.error ? queue : settings} />
      ) : (
        <div className="console-chats">
          <ChatQueue
            waiting={waiting}
            mine={mine}
            shown={shown}
            onTake={(uuid) => void take(uuid)}
            pages={queue.data}
            onPage={setPage}
          />
          {open.map((taken) => {
            const uuid = taken.conversation.omniProxyChannelId
            return (
              <AgentChat
                key={uuid}
                taken={taken}
                settings={settings.data}
                queue={queue.data}
                isShown={shown === uuid}
                onGive={(to) => void give(uuid, to)}
                onClose={() => leave(uuid)}
                onNews={renew}
              />
            )
          })}
          {!open.some(({ conversation }) => conversation.omniProxyChannelId === shown) && (
            <p className="console-empty">{say('chats-none-open')}</p>
          )}
        </div>
      )}
    </>
  )
}

const nothing: AgentChats['chats'] = []
