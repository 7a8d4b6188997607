import { formatInstant } from '#engine'
import { usePage } from '../../../page/usePage.ts'
import type { JournalLine } from '../Console.ts'
import { useConsole } from '../useConsole.ts'

/** What happened, newest first. */
export function FileJournal({ lines }: { lines: readonly JournalLine[] }) {
  const { info } = usePage()
  const { say } = useConsole()
  if (lines.length === 0) return <p>{say('journal-empty')}</p>
  return (
    <ol className="console-journal" reversed>
      {lines.map(({ seq, at, who, what }) => (
        <li key={seq}>
          {what}
          <span className="console-second">
            {who} · <time dateTime={at}>{formatInstant(at, { lang: info.org.lang })}</time>
          </span>
        </li>
      ))}
    </ol>
  )
}
