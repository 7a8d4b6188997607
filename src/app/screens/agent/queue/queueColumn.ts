import type { ConsoleSettings } from '../Console.ts'
import type { ConsoleContext } from '../useConsole.ts'

/** A column by its name; one of the lender's own by its place among them. */
export type QueueColumn = string | number

export const titleOf = (
  column: QueueColumn,
  { columns }: ConsoleSettings,
  say: ConsoleContext['say'],
) => (typeof column === 'number' ? columns[column]!.title : say(`column-${column}`))

export function classOf(column: QueueColumn, { columns }: ConsoleSettings): string {
  if (typeof column === 'string') return `queue-${column}`
  return columns[column]!.isFigure ? 'queue-figure' : 'queue-words'
}
