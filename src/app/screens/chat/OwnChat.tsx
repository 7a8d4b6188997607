import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { Waiting } from '../account/Waiting.tsx'
import { MessageView } from './MessageView.tsx'
import { TranscriptButtons } from './TranscriptButtons.tsx'
import { useChannelLog } from './useChannelLog.ts'
import { useChat } from './useChat.ts'

interface Props {
  readonly uuid: string
  /** It goes on with a person. */
  readonly canWrite: boolean
}

/** The messages of a chat of one's own, with a field for the next one while it is open. */
export function OwnChat({ uuid, canWrite }: Props) {
  const { callApi } = usePage()
  const open = async () => (await callApi('chat-open', { params: { uuid } })).body.token
  const query = useQuery({
    queryKey: ['chat-open', uuid],
    queryFn: open,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (!query.data) return <Waiting query={query} />
  return <Messages uuid={uuid} canWrite={canWrite} token={query.data} renew={open} />
}

function Messages({
  uuid,
  canWrite,
  token,
  renew,
}: Props & { token: string; renew: () => Promise<string> }) {
  const { say, settings } = useChat()
  const given = { settings, channel: uuid, side: 'visitor', token, renew } as const
  const { log, conversation } = useChannelLog(given)
  const isWithPerson = typeof conversation?.agentName === 'string'
  const isOver = !canWrite || conversation?.state === 'ENDED' || conversation?.state === 'FROZEN'
  return (
    <MessageView
      log={log}
      isOpen
      onUnread={ignore}
      instead={
        isOver ? (
          <>
            <p>{say('own-ended')}</p>
            {isWithPerson && <TranscriptButtons channel={uuid} token={renew} />}
          </>
        ) : undefined
      }
    />
  )
}

/** It is in sight. */
function ignore(): void {}
