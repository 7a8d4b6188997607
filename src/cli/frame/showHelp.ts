import type { Command, Option } from './Command.ts'
import { exitStatus } from './exitStatus.ts'
import { inColumns } from './inColumns.ts'
import { sharedOptions } from './sharedOptions.ts'

/** Help for one command. */
export function showHelp(
  name: string,
  { summary, usage, options, examples }: Command,
  width?: number,
): readonly string[] {
  const all = Object.entries<Option>({ ...options, ...sharedOptions, ...options })
  return [
    `lintel ${name} ${summary}.`,
    '',
    `Usage: lintel ${name} ${usage}`.trimEnd(),
    '',
    ...inColumns(
      all.map(([key, { value, says }]) => [`--${key}${value ? ` ${value}` : ''}`, says]),
      width,
    ),
    '',
    'Examples:',
    ...inColumns(Object.entries(examples), width),
    '',
    exitStatus,
  ]
}
