import type { ReactNode } from 'react'
import { formatInstant } from '#engine'
import { usePage } from '../../../page/usePage.ts'
import type { JournalLine } from '../Console.ts'
import { ConsoleLink } from '../shell/ConsoleLink.tsx'
import { useConsole } from '../useConsole.ts'

interface Props {
  readonly lines: readonly JournalLine[]
  /** Where times lead to the file as it was then. */
  readonly file?: string
}

/** What happened, newest first. */
export function FileJournal({ lines, file }: Props) {
  const { info } = usePage()
  const { say } = useConsole()
  if (lines.length === 0) return <p>{say('journal-empty')}</p>
  return (
    <ol className="console-journal" reversed>
      {lines.map(({ seq, at, who, what }) => (
        <li key={seq}>
          {what}
          <span className="console-second">
            {who} ·{' '}
            <Then {...(file !== undefined && { to: `/agent/files/${file}?tab=past&at=${at}` })}>
              <time dateTime={at}>{formatInstant(at, { lang: info.org.lang })}</time>
            </Then>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Then({ to, children }: { readonly to?: string; readonly children: ReactNode }) {
  return to === undefined ? children : <ConsoleLink to={to}>{children}</ConsoleLink>
}
