import { pollAfter } from '#engine'
import type { PollingCase } from '../Case.ts'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { causeByFile } from '../causeByFile.ts'

const file = 'flows/application/routing.json'

export function runPollingCase(
  subject: CaseSubject,
  { status, before, pauses, end }: PollingCase,
): CaseFailure | undefined {
  const { routing } = subject.bundle
  const { base, factor, cap, retries } = routing.polling
  const reckoned = `The pauses are min(${cap}, ${base} · ${factor}^attempt), for ${retries.waiting} attempts while it is waited, ${retries.normal} else`
  const cause = causeByFile(subject, reckoned, file, '/polling')
  for (const [attempt, expected] of [...pauses, end].entries()) {
    const poll = pollAfter(routing, { attempt, status, ...(before !== undefined && { before }) })
    const actual = 'after' in poll ? poll.after : 'done' in poll ? 'taken' : poll.unresolved
    const at =
      attempt < pauses.length
        ? `the pause before attempt ${attempt + 1}`
        : `after ${attempt} attempts`
    if (actual !== expected) return { at, expected, actual, ...cause }
  }
  return undefined
}
