import { useConsole } from '../useConsole.ts'
import type { AgentChats, QueuedChat } from './AgentChats.ts'

interface Props {
  readonly waiting: readonly QueuedChat[]
  readonly mine: readonly QueuedChat[]
  readonly shown: string | undefined
  readonly onTake: (uuid: string) => void
  /** Pages of those that wait. */
  readonly pages: Pick<AgentChats, 'page' | 'pages'>
  readonly onPage: (page: number) => void
}

/** Chats that wait with their waiting times, and the agent's own with what is new in them. */
export function ChatQueue({ waiting, mine, shown, onTake, pages: { page, pages }, onPage }: Props) {
  const { say, settings } = useConsole()
  const isNew = (unread: number, uuid: string) => unread > 0 && shown !== uuid
  const sayLine = (skill: string) => settings.words[`choice-${skill}`] ?? skill
  return (
    <nav className="console-chat-queue" aria-label={say('chats')}>
      <h2>{say('chats-waiting')}</h2>
      {waiting.length === 0 && <p className="console-empty">{say('chats-none')}</p>}
      <ul>
        {waiting.map(
          ({
            omniProxyChannelId: uuid,
            friendlyName: name,
            skill,
            preview,
            waitedSeconds,
            isWanted,
          }) => (
            <li key={uuid}>
              <button
                type="button"
                aria-label={say('chats-take', { name })}
                onClick={() => onTake(uuid)}
              >
                {name}
              </button>
              {preview !== '' && <p className="console-chat-preview">{preview}</p>}
              <p className="console-chat-note">
                {[
                  sayLine(skill),
                  say('chats-waited', { minutes: Math.floor(waitedSeconds / 60) }),
                  isWanted ? say('chats-wanted') : [],
                ]
                  .flat()
                  .join(' · ')}
              </p>
            </li>
          ),
        )}
      </ul>
      {pages > 1 && (
        <p>
          <span>{say('page', { page, pages })}</span>{' '}
          {page > 1 && (
            <button type="button" className="plain-link" onClick={() => onPage(page - 1)}>
              {say('page-before')}
            </button>
          )}{' '}
          {page < pages && (
            <button type="button" className="plain-link" onClick={() => onPage(page + 1)}>
              {say('page-next')}
            </button>
          )}
        </p>
      )}
      <h2>{say('chats-mine')}</h2>
      {mine.length === 0 && <p className="console-empty">{say('chats-none-mine')}</p>}
      <ul>
        {mine.map(({ omniProxyChannelId: uuid, friendlyName: name, skill, preview, unread }) => (
          <li key={uuid}>
            <button
              type="button"
              aria-label={`${say('chats-open', { name })}${isNew(unread, uuid) ? ` (${unread})` : ''}`}
              aria-pressed={shown === uuid}
              onClick={() => onTake(uuid)}
            >
              {name} {isNew(unread, uuid) && <span className="console-chat-new">{unread}</span>}
            </button>
            {preview !== '' && <p className="console-chat-preview">{preview}</p>}
            <p className="console-chat-note">{sayLine(skill)}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
