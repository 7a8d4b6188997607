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
  const checks = readChecks(panel, shown.facts, shown.status).map((check) => {
    const now = check.state === 'current' ? statuses[shown.status!] : undefined
    // What a borrower takes for a step says nothing of the wait for others there.
    const waited = now && now.actor !== 'borrower' ? now : statuses[check.during[0]!]
    return { ...check, takes: check.state === 'done' ? undefined : waited?.takes }
  })
  const done = checks.filter(({ state }) => state === 'done').map(({ title }) => title)
  const news = useNews(done)
  return (
    <>
      <ol className="panel checks">
        {checks.map(({ title, why, takes, state }) => (
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
              {takes && <p className="check-takes">{takes}</p>}
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
