import { formatInstant } from '#engine'
import { LongWords } from '#renderer'
import type { ConsoleFile } from '../Console.ts'
import { useConsole } from '../useConsole.ts'

/** Notes and reasons that people wrote, newest first, each with the act that it belongs to. */
export function FileNotes({ notes }: { notes: NonNullable<ConsoleFile['notes']> }) {
  const { say } = useConsole()
  if (notes.length === 0) return <p>{say('notes-empty')}</p>
  return (
    <ul className="console-tasks">
      {notes.map(({ seq, at, who, what, note }) => (
        <li key={seq}>
          <LongWords>{note}</LongWords>
          <span className="console-second">
            {say('note-by', { name: who, date: formatInstant(at) ?? at })} · {what}
          </span>
        </li>
      ))}
    </ul>
  )
}
