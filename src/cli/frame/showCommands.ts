import type { Command } from './Command.ts'
import { inColumns } from './inColumns.ts'

/** Help for all: each command in a line, and its first example. */
export function showCommands(commands: Readonly<Record<string, Command>>): readonly string[] {
  const entries = Object.entries(commands)
  return [
    'Usage: lintel COMMAND [OPTIONS]',
    '',
    'Commands:',
    ...inColumns(entries.map(([name, { summary }]) => [name, summary])),
    '',
    'Examples:',
    ...inColumns(entries.flatMap(([, { examples }]) => examples.slice(0, 1).map(({ line, says }) => [line, says] as const))),
    '',
    '"lintel help COMMAND" shows its options and more examples.',
  ]
}
