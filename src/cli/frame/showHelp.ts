import type { Command, Option } from './Command.ts'
import { inColumns } from './inColumns.ts'
import { sharedOptions } from './sharedOptions.ts'

/** Help for one command. */
export function showHelp(name: string, { summary, usage, options, examples }: Command): readonly string[] {
  const all = Object.entries<Option>({ ...options, ...sharedOptions })
  return [
    `lintel ${name} ${summary}.`,
    '',
    `Usage: lintel ${name} ${usage}`.trimEnd(),
    '',
    ...inColumns(all.map(([key, { value, says }]) => [`--${key}${value ? ` ${value}` : ''}`, says])),
    '',
    'Examples:',
    ...inColumns(examples.map(({ line, says }) => [line, says])),
    '',
    'Exit status: 0 fine, 1 errors or failures found, 2 called wrongly.',
  ]
}
