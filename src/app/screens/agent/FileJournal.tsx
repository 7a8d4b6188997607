import { usePage } from '../../page/usePage.ts'
import type { JournalLine } from './Console.ts'
import { useConsole } from './useConsole.ts'

/** What happened, newest first. */
export function FileJournal({ lines }: { lines: readonly JournalLine[] }) {
  const { info } = usePage()
  const { say } = useConsole()
  const format = new Intl.DateTimeFormat(info.org.lang, { dateStyle: 'medium', timeStyle: 'short' })
  if (lines.length === 0) return <p>{say('journal-empty')}</p>
  return (
    <ol className="console-journal" reversed>
      {lines.map(({ seq, at, who, what }) => (
        <li key={seq}>
          {what}
          <span className="console-second">
            {who} · <time dateTime={at}>{format.format(new Date(at))}</time>
          </span>
        </li>
      ))}
    </ol>
  )
}
