import type { Output } from './Output.ts'

/** One command of `lintel`: commands/<name>.ts exports it, commands/index.ts lists it. */
export interface Command {
  /** One line for the list of commands: "Validate the files and report behavior problems". */
  readonly summary: string
  /** After the name: "FILE [--json]". */
  readonly usage: string
  /** What each line to copy does, by the line: "lintel check --org CODE". */
  readonly examples: Readonly<Record<string, string>>
  /** Its own options, without dashes; the shared ones (sharedOptions.ts) are always available. */
  readonly options: Readonly<Record<string, Option>>
  /**
   * Names of the positional arguments, in order: "FILE". "[FILE]" is optional, "[FILE…]" can be
   * repeated.
   */
  readonly operands?: readonly string[]
  /**
   * Runs the command, loading what it needs, for which help does not wait. Returns the exit status:
   * 0 success; 1 diagnostics of severity error, failures, or unreadable input; 2 wrong usage, or
   * output that can't be written (`out.refuse`).
   */
  readonly run: (call: Call, out: Output) => Promise<number>
}

/** As for node's util.parseArgs, with its description in help. */
export interface Option {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  /** Placeholder of its value in help: "DIR". */
  readonly value?: string
  readonly says: string
}

/** The parsed call. */
export interface Call {
  /**
   * Project root: the folder of flows/, schemas/, lending/, texts/, orgs/. As given, "." by
   * default.
   */
  readonly config: string
  /** Folders whose files are laid over those of `config`, later ones over earlier. */
  readonly over: readonly string[]
  /** Only this lender. */
  readonly org?: string
  /** The day of which dated values are taken, "YYYY-MM-DD", of a command with that option. */
  readonly on?: string
  readonly json: boolean
  /**
   * The command's own options, by name: a string for `string`, a list with `multiple`, true for
   * `boolean`; missing if not given.
   */
  readonly values: Readonly<
    Record<string, string | boolean | readonly (string | boolean)[] | undefined>
  >
  /** The positional arguments. */
  readonly operands: readonly string[]
}
