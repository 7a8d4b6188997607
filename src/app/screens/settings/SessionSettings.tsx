import { useMutation, useQuery } from '@tanstack/react-query'
import { formatRelativeTime } from '#engine'
import { Alert } from '#renderer'
import { usePage } from '../../page/usePage.ts'
import { Waiting } from '../account/Waiting.tsx'
import { PanelSection } from '../application/panels/PanelSection.tsx'

interface Session {
  readonly uuid: string
  readonly browser: string | null
  readonly system: string | null
  readonly lastSeen: string
  readonly isCurrent: boolean
}

interface Sessions {
  readonly list: readonly Session[]
  /** When they were loaded: ISO instant. */
  readonly at: string
}

/** A person's sessions, with a button to end each. */
export function SessionSettings() {
  const { say, info, callApi } = usePage()
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }): Promise<Sessions> => ({
      list: (await callApi('sessions', { signal })).body,
      at: new Date().toISOString(),
    }),
  })
  const end = useMutation({
    networkMode: 'always',
    mutationFn: (uuid: string | undefined) =>
      uuid === undefined
        ? callApi('revoke-other-sessions')
        : callApi('revoke-session', { params: { uuid } }),
    onSettled: () => query.refetch(),
  })
  if (!query.data) return <Waiting query={query} />
  const { list, at } = query.data
  return (
    <PanelSection className="settings-section" title={say('settings-sessions')}>
      {end.error && <Alert tone="problem" title={end.error.message} />}
      <ul className="cards">
        {list.map(({ uuid, browser, system, lastSeen, isCurrent }) => {
          const name = say('session-name', {
            browser: browser ?? say('session-browser'),
            system: system ?? say('session-system'),
          })
          return (
            <li key={uuid} className="card">
              <div>
                <h3>{name}</h3>
                <p>
                  {isCurrent
                    ? say('session-current')
                    : say('session-seen', {
                        when: formatRelativeTime(lastSeen, at, info.org.lang),
                      })}
                </p>
              </div>
              {!isCurrent && (
                <button type="button" className="plain-link" onClick={() => end.mutate(uuid)}>
                  {say('session-end')}
                  <span className="unseen">: {name}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {list.length > 1 && (
        <button type="button" className="button quiet" onClick={() => end.mutate(undefined)}>
          {say('session-end-others')}
        </button>
      )}
    </PanelSection>
  )
}
