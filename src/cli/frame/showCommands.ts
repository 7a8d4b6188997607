import type { Command } from './Command.ts'
import { exitStatus } from './exitStatus.ts'
import { inColumns } from './inColumns.ts'

/** Help for all: each command in a line, and its first example. */
export function showCommands(
  commands: Readonly<Record<string, Command>>,
  width?: number,
): readonly string[] {
  const entries = Object.entries(commands)
  return [
    'Usage: lintel COMMAND [OPTIONS]',
    '',
    'Commands:',
    ...inColumns(
      entries.map(([name, { summary }]) => [name, summary]),
      width,
    ),
    '',
    'Examples:',
    ...inColumns(
      entries.flatMap(([, { examples }]) => Object.entries(examples).slice(0, 1)),
      width,
    ),
    '',
    '"lintel help COMMAND" shows its options and more examples, "lintel --version" the version.',
    exitStatus,
  ]
}
