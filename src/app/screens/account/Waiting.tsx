import type { UseQueryResult } from '@tanstack/react-query'
import { Alert } from '#renderer'
import { usePage } from '../../page/usePage.ts'

/** While a query has no answer: the outline of the page, or what went wrong and the way to try again. */
export function Waiting({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { say } = usePage()
  if (query.error) {
    return (
      <Alert tone="problem" title={query.error.message}>
        <button type="button" className="plain-link" onClick={() => void query.refetch()}>
          {say('try-again')}
        </button>
      </Alert>
    )
  }
  return (
    <output className="skeleton">
      <span />
      <span />
      <span className="unseen">{say('loading')}</span>
    </output>
  )
}
