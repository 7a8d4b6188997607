/** One counter of failures. `key` is a fingerprint that reveals nothing about a person. */
export interface Counter {
  readonly kind: 'device' | 'accountAndAddress' | 'knownAddress' | 'account' | 'address' | 'proof'
  readonly key: string
}

export interface CountedTries {
  readonly failures: number
  /** No attempt before then. */
  readonly until: Date | null
  readonly updated: Date
}

/** The failures of each kind that cost nothing, and the waits after them. */
export type TryLimits = Readonly<
  Record<
    Counter['kind'],
    {
      readonly freeFailures: number
      readonly firstWaitSeconds: number
      readonly longestWaitSeconds: number
    }
  >
> & { readonly forgottenHours: number }

const [second, hour] = [1000, 3_600_000]

/**
 * Counts an attempt in every counter. If one of them is blocked, gives the seconds to wait and
 * counts nothing: after its free failures 1 s, doubling up to its maximum, never forever. A network
 * is counted only for the free failures of each account: who repeats one account there stops no
 * other.
 */
export function judgeTries(
  before: ReadonlyMap<Counter, CountedTries>,
  limits: TryLimits,
  now: Date,
): { readonly wait: number; readonly after: ReadonlyMap<Counter, CountedTries> } {
  const waits = [...before.values()].map(({ until }) => (until?.getTime() ?? 0) - now.getTime())
  const wait = Math.max(0, ...waits)
  if (wait > 0) return { wait: Math.ceil(wait / second), after: new Map() }
  const forgotten = new Date(now.getTime() - limits.forgottenHours * hour)
  const failuresOf = ({ failures, updated }: CountedTries) => (updated < forgotten ? 0 : failures)
  const isRepeated = [...before].some(
    ([{ kind }, tries]) =>
      (kind === 'accountAndAddress' || kind === 'knownAddress') &&
      failuresOf(tries) >= limits[kind].freeFailures,
  )
  const after = new Map<Counter, CountedTries>()
  for (const [counter, tries] of before) {
    if (counter.kind === 'address' && isRepeated) continue
    const failures = failuresOf(tries) + 1
    const seconds = waitAfter(failures, limits[counter.kind])
    const until = seconds > 0 ? new Date(now.getTime() + seconds * second) : null
    after.set(counter, { failures, until, updated: now })
  }
  return { wait: 0, after }
}

/** Seconds to wait after that many failures. */
function waitAfter(
  failures: number,
  { freeFailures, firstWaitSeconds, longestWaitSeconds }: TryLimits[Counter['kind']],
): number {
  return failures < freeFailures
    ? 0
    : Math.min(firstWaitSeconds * 2 ** Math.min(failures - freeFailures, 30), longestWaitSeconds)
}
