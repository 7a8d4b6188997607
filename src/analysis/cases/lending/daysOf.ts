import { addDays } from '#engine'
import { deadlinesOf, firstPaymentOf, rescissionOf } from '#lending'
import type { JsonObject, Lending } from '#model'
import type { CaseSubject } from '../CaseSubject.ts'

type Events = Readonly<Record<string, string>>

/** The days that follow from events: deadlines, the right to cancel, payments, disposal. */
export function daysOf(
  { bundle: { lending } }: CaseSubject,
  { state, isFirstLien, status }: JsonObject,
  events: Events,
) {
  const { calendar, deadlines } = lending
  const found = deadlinesOf(deadlines, calendar, {
    events,
    ...(typeof state === 'string' && { state }),
    ...(typeof isFirstLien === 'boolean' && { isFirstLien }),
  })
  const runs = new Set(found.map(({ id }) => id))
  const namesOf = (whom: 'forBorrower' | 'forLender') =>
    Object.entries(deadlines.deadlines).flatMap(([id, each]) =>
      runs.has(id) && each[whom] ? [id] : [],
    )
  const { signedOn, fundedOn } = events
  const cancel = signedOn === undefined ? undefined : rescissionOf(calendar, signedOn)
  return {
    deadlines: Object.fromEntries(found.map(({ id, due }) => [id, due])),
    warnings: Object.fromEntries(found.map(({ id, warn }) => [id, warn])),
    means: Object.fromEntries(found.map(({ id, means }) => [id, means])),
    forBorrower: namesOf('forBorrower'),
    forLender: namesOf('forLender'),
    ...(cancel && { lastDayToCancel: cancel.lastDay, firstFundingDay: cancel.firstFundingDay }),
    ...(fundedOn !== undefined && { firstPaymentDay: firstPaymentOf(calendar, fundedOn) }),
    disposed: disposedOf(lending, String(status), events),
  }
}

function disposedOf(
  { retention }: Lending,
  status: string,
  { closedOn, signedInOn, draftChangedOn }: Events,
): Events {
  const rules = Object.values(retention?.closed ?? {})
  return {
    ...(closedOn !== undefined &&
      Object.fromEntries(
        rules
          .filter(({ statuses }) => statuses.includes(status))
          .map(({ what, days }) => [what, addDays(closedOn, days)]),
      )),
    ...(signedInOn !== undefined &&
      retention && { account: addDays(signedInOn, retention.accounts.days) }),
    ...(draftChangedOn !== undefined &&
      retention?.drafts && { draft: addDays(draftChangedOn, retention.drafts.days) }),
  }
}
