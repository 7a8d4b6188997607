import type { UseQueryResult } from '@tanstack/react-query'
import { Alert } from '#renderer'
import { ApiError } from '../../api/ApiError.ts'
import { usePage } from '../../page/usePage.ts'
import { loginAddress } from '../../paths/loginAddress.ts'

/**
 * While a query has no response: the outline of the page, or the error and a way to continue; for
 * an account of another lender, signing in at this one.
 */
export function Waiting({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { say } = usePage()
  if (query.error) {
    const isOfAnother =
      query.error instanceof ApiError && query.error.details.code === 'server/other-organisation'
    return (
      <Alert tone="problem" title={query.error.message}>
        {isOfAnother ? (
          <a className="plain-link" href={loginAddress(location)}>
            {say('sign-in')}
          </a>
        ) : (
          <button type="button" className="plain-link" onClick={() => void query.refetch()}>
            {say('try-again')}
          </button>
        )}
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
