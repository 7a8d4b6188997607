import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import limits from '../../limits.json' with { type: 'json' }
import { usePage } from '../../page/usePage.ts'

/**
 * Tells the lender's staff that a broken configuration keeps changes from going live, and what to
 * fix. Renders nothing while all is well.
 */
export function ConfigurationErrors() {
  const { say, callApi } = usePage()
  const id = useId()
  const { data } = useQuery({
    queryKey: ['configuration'],
    queryFn: async ({ signal }) => (await callApi('configuration', { signal })).body,
    refetchInterval: limits.conditions.milliseconds,
  })
  const errors = data?.issues.filter(({ severity }) => severity === 'error') ?? []
  if (!data?.isLastGood && errors.length === 0) return null
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id}>{say('configuration-title')}</h2>
      <p className="lead">{say('configuration-lead')}</p>
      <ul className="cards">
        {errors.map(({ code, file, pointer, line, message, remedy }) => (
          <li className="card" key={[code, file, pointer, message].join(' ')}>
            {file && (
              <h3>{line === undefined ? file : say('configuration-line', { file, line })}</h3>
            )}
            <p>{message}</p>
            <p>{remedy}</p>
            <p>
              <code>{[code, pointer].filter(Boolean).join(' ')}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
