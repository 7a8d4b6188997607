import type { ApplicationCounterexample, Lifecycle } from '#model'
import { ApiError } from '../../api/ApiError.ts'

/**
 * The lifecycle of the played party, which the server reveals only in development. Rejects with
 * ApiError.
 */
export async function readLifecycle({
  of,
}: Pick<ApplicationCounterexample, 'of'>): Promise<Lifecycle> {
  const answer = await fetch(`/dev/lifecycle${of === undefined ? '' : `/${of}`}${location.search}`)
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText)
  return (await answer.json()) as Lifecycle
}
