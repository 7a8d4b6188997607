import type { Queue } from './Console.ts'
import { useConsole } from './useConsole.ts'

interface Props {
  readonly views: Queue['views']
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** The saved views, each with how many files are in it. */
export function QueueViews({ views, chosen, onChoose }: Props) {
  const { say } = useConsole()
  return (
    <nav className="console-views" aria-label={say('views')}>
      <ul>
        {views.map(({ id, title, count }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen ? 'page' : undefined}
              onClick={() => onChoose(id)}
            >
              {title} <span className="console-count">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
