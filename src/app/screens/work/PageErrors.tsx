import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#engine'
import limits from '../../limits.json' with { type: 'json' }
import { usePage } from '../../page/usePage.ts'
import { Fact } from '../account/Fact.tsx'

const names = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  samsung: 'Samsung Internet',
}

/**
 * For the lender's agents: how often its pages failed for visitors in recent days, where, and in
 * which browsers.
 */
export function PageErrors() {
  const { say, callApi } = usePage()
  const id = useId()
  const { data, isError } = useQuery({
    queryKey: ['page-errors'],
    queryFn: async ({ signal }) => (await callApi('page-errors', { signal })).body,
    refetchInterval: limits.conditions.milliseconds,
  })
  if (!data && !isError) return null
  const { days, errors } = data ?? { days: 0, errors: [] }
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id}>{say('page-errors-title')}</h2>
      {!data && <p className="lead">{say('page-errors-failed')}</p>}
      {data && (
        <p className="lead">
          {say(errors.length === 0 ? 'page-errors-empty' : 'page-errors-lead', { days })}
        </p>
      )}
      <ul className="cards">
        {errors.map(({ kind, release, browser, browserVersion, route, count, last }) => (
          <li className="card" key={[kind, release, browser, browserVersion, route].join(' ')}>
            <h3>{say(`page-errors-kind-${kind}`)}</h3>
            <dl className="work-facts">
              <Fact label={say('page-errors-often')}>{say('page-errors-count', { count })}</Fact>
              <Fact label={say('page-errors-page')}>{route}</Fact>
              <Fact label={say('page-errors-browser')}>
                {browser === 'other'
                  ? say('page-errors-other-browser')
                  : `${names[browser]} ${browserVersion || ''}`}
              </Fact>
              {release && <Fact label={say('page-errors-release')}>{release}</Fact>}
              <Fact label={say('page-errors-last')}>{formatDate(last) ?? last}</Fact>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
