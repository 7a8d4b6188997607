import { pollAfter } from '#engine'
import { isSame, type Json } from '#model'
import type { PollingCase } from '../Case.ts'
import { causeByFile } from '../causeByFile.ts'
import type { Kind } from '../Kind.ts'

const file = 'flows/application/routing.json'

export const pollingKind: Kind<PollingCase & { readonly asks?: number }> = {
  give: (_, { status, before, pauses }) => ({
    status,
    ...(before !== undefined && { before }),
    asks: pauses.length,
  }),
  see: ({ bundle: { routing } }, { status, before, pauses, asks = pauses.length }) => {
    const found: number[] = []
    for (let attempt = 0; ; attempt++) {
      const poll = pollAfter(routing, { attempt, status, ...(before !== undefined && { before }) })
      if (!('after' in poll))
        return { pauses: found, end: 'done' in poll ? 'taken' : poll.unresolved }
      if (attempt === asks) return { pauses: found, end: poll.after }
      found.push(poll.after)
    }
  },
  compare: ({ pauses, end }, result) => {
    const found = (Array.isArray(result['pauses']) ? result['pauses'] : []) as readonly Json[]
    const [promised, came] = [
      [...pauses, end],
      [...found, result['end'] ?? null],
    ]
    const attempt = promised.findIndex((each, index) => !isSame(each, came[index] ?? null))
    if (attempt === -1) return undefined
    const at =
      attempt < pauses.length
        ? `the pause before attempt ${attempt + 1}`
        : `after ${attempt} attempts`
    return { at, expected: promised[attempt]!, actual: came[attempt] ?? null }
  },
  cause: (subject) => {
    const { base, factor, cap, retries } = subject.bundle.routing.polling
    const reckoned = `The pauses are min(${cap}, ${base} · ${factor}^attempt), for ${retries.waiting} attempts while it is waited, ${retries.normal} else`
    return causeByFile(subject, reckoned, file, '/polling')
  },
}
