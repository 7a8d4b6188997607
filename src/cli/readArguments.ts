import { parseArgs } from 'node:util'

export interface CheckOptions {
  /** Project root. */
  readonly config: string
  readonly org?: string
  readonly json: boolean
}

/** The command and its options, or what is wrong with them. */
export function readArguments(args: readonly string[]): { command?: string; options: CheckOptions; fault?: string } {
  const defaults: CheckOptions = { config: '.', json: false }
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { config: { type: 'string', default: '.' }, org: { type: 'string' }, json: { type: 'boolean', default: false } },
    })
    return { command: positionals[0], options: { ...defaults, ...values } }
  } catch (error) {
    return { options: defaults, fault: error instanceof Error ? error.message : String(error) }
  }
}
