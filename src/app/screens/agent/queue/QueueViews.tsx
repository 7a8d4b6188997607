import type { Queue } from '../Console.ts'
import { ConsoleLink } from '../shell/ConsoleLink.tsx'
import { useConsole } from '../useConsole.ts'

interface Props {
  readonly views: Queue['views']
  readonly chosen: string
}

/** The saved views, each with how many files are in it. */
export function QueueViews({ views, chosen }: Props) {
  const { say } = useConsole()
  return (
    <nav className="queue-views" aria-label={say('views')}>
      <ul>
        {views.map(({ id, title, count }) => (
          <li key={id}>
            <ConsoleLink to={`/agent?view=${id}`} isCurrent={id === chosen}>
              <span>{title}</span> <span className="console-count">{count}</span>
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
