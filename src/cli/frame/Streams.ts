/** The world of a command: process.stdout and process.stderr, or a test's lists. */
export interface Streams {
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  /** Whether stderr is looked at by a person. */
  readonly isTerminal: boolean
  /** Characters a line of stdout, where a person looks at it. */
  readonly columns?: number
  /** Milliseconds, from any start. */
  readonly now: () => number
}
