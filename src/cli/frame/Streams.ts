/** A command's environment: process.stdout and process.stderr, or a test's lists. */
export interface Streams {
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  /** Whether stderr is a terminal. */
  readonly isTerminal: boolean
  /** Characters per line of stdout, on a terminal. */
  readonly columns?: number
  /** Milliseconds, from any start. */
  readonly now: () => number
}
