export interface Stopwatch {
  /** Ends the current part; the first one began with the process. */
  lap(part: string): void
  /** Of each part, and `total`. */
  milliseconds(): Readonly<Record<string, number>>
}

export function createStopwatch(now: () => number = () => performance.now()): Stopwatch {
  const parts = new Map<string, number>()
  let last = 0
  return {
    lap: (part) => {
      const time = now()
      parts.set(part, Math.round(time - last))
      last = time
    },
    milliseconds: () => ({ ...Object.fromEntries(parts), total: Math.round(last) }),
  }
}
