import type { ReactNode } from 'react'
import { formatInstant } from '#engine'
import type { QueueRow } from '../Console.ts'
import { titleOfTask } from '../file/titleOfTask.ts'
import { formatAge } from '../formatAge.ts'
import { formatDay } from '../formatDay.ts'
import { ConsoleLink } from '../shell/ConsoleLink.tsx'
import { useConsole, type ConsoleContext } from '../useConsole.ts'

interface Props {
  readonly row: QueueRow
  readonly columns: readonly string[]
}

/** One file of the queue. */
export function QueueTableRow({ row, columns: [first, ...others] }: Props) {
  const { settings, say } = useConsole()
  const { uuid, borrower, number, cells } = row
  return (
    <tr>
      <th scope="row" data-label={say(`column-${first}`)}>
        <ConsoleLink to={`/agent/files/${uuid}`}>{borrower || number}</ConsoleLink>
      </th>
      {others.map((column) => (
        <td
          key={column}
          className={`queue-${column}`}
          data-label={say(`column-${column}`)}
          data-empty={isEmpty[column]?.(row) || undefined}
        >
          {contents[column]?.(row, say)}
        </td>
      ))}
      {settings.columns.map((title, index) => (
        <td
          key={title}
          className="queue-own"
          data-label={title}
          data-empty={cells[index] == null || undefined}
        >
          {cells[index] ?? '–'}
        </td>
      ))}
    </tr>
  )
}

/** Which cells say nothing: a narrow row leaves them out. */
const isEmpty: Readonly<Record<string, (row: QueueRow) => boolean>> = {
  due: ({ due }) => due === null,
  tasks: ({ tasks }) => tasks === 0,
  agent: ({ agent }) => agent === null,
  product: ({ product }) => product === null,
}

type Content = (row: QueueRow, say: ConsoleContext['say']) => ReactNode

const contents: Readonly<Record<string, Content>> = {
  number: ({ number }) => number,
  next: ({ next, tasks }, say) =>
    next ? (
      <>
        <span>{titleOfTask(next, say)}</span>{' '}
        {tasks > 1 && (
          <span className="console-count">{say('task-more', { count: tasks - 1 })}</span>
        )}
      </>
    ) : (
      '–'
    ),
  status: ({ statusTitle, isOnHold }, say) => (
    <>
      {isOnHold && <span className="console-mark">{say('on-hold')}</span>}{' '}
      <span>{statusTitle}</span>
    </>
  ),
  waiting: ({ waiting }, say) => (
    <span className="console-waiting" data-waiting={waiting}>
      {say(`waiting-${waiting}`)}
    </span>
  ),
  since: ({ since, now }, say) => (
    <time dateTime={since} title={formatInstant(since)}>
      {formatAge({ since, now }, say)}
    </time>
  ),
  due: ({ due, isOverdue }, say) => {
    if (due === null) return <span className="console-count">{say('due-none')}</span>
    if (!isOverdue) return formatDay(due)
    return <span className="console-overdue">{say('due-overdue', { date: formatDay(due) })}</span>
  },
  tasks: ({ tasks }, say) =>
    tasks === 0 ? <span className="console-count">{say('tasks-none')}</span> : tasks,
  agent: ({ agent }) => agent ?? '–',
  product: ({ product }, say) => (product === null ? '–' : say(`product-${product}`)),
}
