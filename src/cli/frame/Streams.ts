/** The world of a command: process.stdout and process.stderr, or a test's lists. */
export interface Streams {
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  /** Whether stderr is looked at by a person. */
  readonly isTerminal: boolean
  /** Milliseconds, from any start. */
  readonly now: () => number
}
