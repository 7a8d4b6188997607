import { useEffect, useRef, useState } from 'react'
import type { ChecksPanel as Checks } from '#model'
import { Icon } from '../../../icons/Icon.tsx'
import { usePage } from '../../../page/usePage.ts'
import type { PanelProps } from './PanelProps.ts'
import { readChecks } from './readChecks.ts'

/** What is checked now, what it is for and how long it takes; each tick is announced once. */
export function ChecksPanel({ run, shown, panel }: PanelProps<Checks>) {
  const { say } = usePage()
  const { statuses } = run.edition.bundle.routing
  const checks = readChecks(panel, shown.facts, shown.status)
  const done = checks.filter(({ state }) => state === 'done').map(({ title }) => title)
  const news = useNews(done)
  return (
    <>
      <ol className="panel checks">
        {checks.map(({ title, why, during, state }) => (
          <li
            key={title}
            className={`progress-item ${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="progress-mark">{state === 'done' && <Icon name="check" />}</span>
            <div>
              <p className="check-title">
                <span>{title}</span>
                {state === 'done' && <span className="unseen"> {say('progress-done')}</span>}
              </p>
              <p className="check-why">{why}</p>
              {state !== 'done' && statuses[during[0]!]?.takes && (
                <p className="check-takes">{statuses[during[0]!]?.takes}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <output className="unseen">{news && `${news}: ${say('progress-done')}`}</output>
    </>
  )
}

/** The newest of the titles that have come since the list was first drawn. */
function useNews(titles: readonly string[]): string | undefined {
  const before = useRef(titles.length)
  const [news, setNews] = useState<string>()
  const { length } = titles
  const last = titles.at(-1)
  useEffect(() => {
    if (length > before.current) setNews(last)
    before.current = length
  }, [length, last])
  return news
}
