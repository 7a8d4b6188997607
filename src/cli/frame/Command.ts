import type { Output } from './Output.ts'

/** One command of `lintel`: commands/<name>.ts exports it, commands/index.ts lists it. */
export interface Command {
  /** One line for the list of commands: "says whether the files are sound". */
  readonly summary: string
  /** Behind the name: "FILE [--json]". */
  readonly usage: string
  /** Lines to copy, and what each does. */
  readonly examples: readonly Example[]
  /** Those of its own, without dashes; the shared ones (sharedOptions.ts) are always there. */
  readonly options: Readonly<Record<string, Option>>
  /** Names of the positional arguments, in order: "FILE". "[FILE]" is optional, "[FILE…]" can be repeated. */
  readonly operands?: readonly string[]
  /** Carries it out. Returns the exit status: 0 fine, 1 findings of severity error, failures, or what cannot be read; 2 called wrongly, or what cannot be written (`out.refuse`). */
  readonly run: (call: Call, out: Output) => Promise<number>
}

export interface Example {
  /** "lintel check --org CODE". */
  readonly line: string
  readonly says: string
}

/** As node's util.parseArgs takes it, and what help says of it. */
export interface Option {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  /** What stands for its value in help: "DIR". */
  readonly value?: string
  readonly says: string
}

/** What was asked for. */
export interface Call {
  /** Project root: the folder of flows/, schemas/, lending/, texts/, orgs/. As given, "." without. */
  readonly config: string
  /** Folders whose files are laid over those of `config`, later ones over earlier. */
  readonly over: readonly string[]
  /** One lender alone. */
  readonly org?: string
  readonly json: boolean
  /** Options of the command's own, by name: text for `string`, a list of them with `multiple`, true for `boolean`; left out where not given. */
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>
  /** What stands behind the command without dashes. */
  readonly operands: readonly string[]
}
