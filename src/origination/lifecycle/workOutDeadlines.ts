import { deadlinesOf } from '#lending'
import type { Json } from '#model'
import type { PureOperation } from './PureOperation.ts'

/**
 * The lifecycle's "deadlines". `request`: dates of past events, by their names in
 * lending/deadlines.json ("appliedOn"), the `state` of the property and whether the line would be
 * the first lien. Returns { deadlines: the current ones, by name: { title, due, warn, means, source
 * }, forBorrower: those that the borrower can see, earliest first: [{ id, title, due, warn, source
 * }] }.
 */
export const workOutDeadlines: PureOperation = ({ bundle }, _facts, request) => {
  const { deadlines, calendar } = bundle.lending
  const { state, isFirstLien } = request
  const events = Object.fromEntries(
    Object.entries(request).filter(
      (event): event is [string, string] => event[0].endsWith('On') && typeof event[1] === 'string',
    ),
  )
  const running = deadlinesOf(deadlines, calendar, {
    events,
    ...(typeof state === 'string' && { state }),
    ...(typeof isFirstLien === 'boolean' && { isFirstLien }),
  })
  const forBorrower = running
    .filter(({ id }) => deadlines.deadlines[id]!.forBorrower)
    .map(({ id, title, due, warn, source }) => ({ id, title, due, warn, source }))
  return {
    forBorrower,
    deadlines: Object.fromEntries(running.map(({ id, ...deadline }) => [id, deadline as Json])),
  }
}
