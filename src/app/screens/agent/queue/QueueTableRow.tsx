import type { ReactNode } from 'react'
import { formatInstant } from '#engine'
import type { QueueRow } from '../Console.ts'
import { titleOfTask } from '../file/titleOfTask.ts'
import { formatAge } from '../formatAge.ts'
import { formatDay } from '../formatDay.ts'
import { ConsoleLink } from '../shell/ConsoleLink.tsx'
import { useConsole, type ConsoleContext } from '../useConsole.ts'
import { classOf, titleOf, type QueueColumn } from './queueColumn.ts'

interface Props {
  readonly row: QueueRow
  readonly columns: readonly QueueColumn[]
}

/** One file of the queue. */
export function QueueTableRow({ row, columns: [first, ...others] }: Props) {
  const { settings, say } = useConsole()
  const { uuid, borrower, number, cells } = row
  return (
    <tr>
      <th scope="row" data-label={titleOf(first!, settings, say)}>
        <ConsoleLink to={`/agent/files/${uuid}`}>{borrower || number}</ConsoleLink>
      </th>
      {others.map((column) => (
        <td
          key={column}
          className={classOf(column, settings)}
          data-label={titleOf(column, settings, say)}
          data-empty={isEmpty(row, column) || undefined}
        >
          {typeof column === 'number' ? (cells[column] ?? '–') : contents[column]?.(row, say)}
        </td>
      ))}
    </tr>
  )
}

/** A cell that says nothing: a narrow row leaves it out. */
const isEmpty = (row: QueueRow, column: QueueColumn) =>
  typeof column === 'number' ? row.cells[column] == null : !(emptyUnless[column]?.(row) ?? true)

const emptyUnless: Readonly<Record<string, (row: QueueRow) => boolean>> = {
  due: ({ due }) => due !== null,
  tasks: ({ tasks }) => tasks > 0,
  agent: ({ agent }) => agent !== null,
  product: ({ product }) => product !== null,
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
