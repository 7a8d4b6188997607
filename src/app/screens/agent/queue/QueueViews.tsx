import type { Queue } from '../Console.ts'
import { ConsoleLinks } from '../shell/ConsoleLinks.tsx'
import { useConsole } from '../useConsole.ts'

interface Props {
  readonly views: Queue['views']
  readonly chosen: string
}

/** The saved views, each with how many files are in it. */
export function QueueViews({ views, chosen }: Props) {
  const { say } = useConsole()
  return (
    <ConsoleLinks
      className="queue-views"
      label={say('views')}
      links={views.map(({ id, title, count }) => ({
        to: `/agent?view=${id}`,
        title: (
          <>
            <span>{title}</span> <span className="console-count">{count}</span>
          </>
        ),
        isCurrent: id === chosen,
      }))}
    />
  )
}
