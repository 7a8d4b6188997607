import type { FileTask } from '../Console.ts'
import type { ConsoleContext } from '../useConsole.ts'

/** What there is to do. */
export function titleOfTask(
  { kind, title, name }: Pick<FileTask, 'kind' | 'title' | 'name'>,
  say: ConsoleContext['say'],
): string {
  return kind === 'deadline' ? title : say(`task-${kind}`, { title, name })
}
