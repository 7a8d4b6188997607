import { formatInstant } from '#engine'
import { SiteLink } from '../../shell/SiteLink.tsx'
import type { Queue, QueueRow } from './Console.ts'
import { formatDay } from './formatDay.ts'
import { useConsole } from './useConsole.ts'

/** The files of this page; on a phone, each row is a card. */
export function QueueTable({ queue: { files, total }, search }: { queue: Queue; search: string }) {
  const { settings, say } = useConsole()
  const isAgent = settings.role === 'agent'
  if (files.length === 0)
    return (
      <p className="console-empty">
        {search === '' ? say('empty') : say('empty-search', { search })}
      </p>
    )
  const columns = [
    'borrower',
    'status',
    ...(isAgent ? ['waiting', 'due', 'tasks'] : []),
    'agent',
    'product',
  ]
  return (
    <table className="console-table">
      <caption>{total === 1 ? say('count-one') : say('count', { count: total })}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {say(`column-${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {files.map((row) => (
          <Row key={row.uuid} row={row} isAgent={isAgent} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, isAgent }: { row: QueueRow; isAgent: boolean }) {
  const { say } = useConsole()
  const {
    uuid,
    borrower,
    number,
    statusTitle,
    since,
    waiting,
    due,
    isOverdue,
    tasks,
    agent,
    product,
    isOnHold,
  } = row
  return (
    <tr>
      <th scope="row" data-label={say('column-borrower')}>
        <SiteLink to={`/agent/files/${uuid}`}>{borrower || number}</SiteLink>
        <span className="console-second">{number}</span>
      </th>
      <td data-label={say('column-status')}>
        {statusTitle} {isOnHold && <span className="console-mark">{say('on-hold')}</span>}
        <span className="console-second">
          {say('since', { date: formatInstant(since) ?? since })}
        </span>
      </td>
      {isAgent && (
        <>
          <td data-label={say('column-waiting')}>
            <span className="console-waiting" data-waiting={waiting}>
              {say(`waiting-${waiting}`)}
            </span>
          </td>
          <td data-label={say('column-due')} className={isOverdue ? 'console-overdue' : undefined}>
            {due === null
              ? say('due-none')
              : isOverdue
                ? say('due-overdue', { date: formatDay(due) })
                : formatDay(due)}
          </td>
          <td data-label={say('column-tasks')}>{tasks === 0 ? say('tasks-none') : tasks}</td>
        </>
      )}
      <td data-label={say('column-agent')}>{agent ?? '–'}</td>
      <td data-label={say('column-product')}>
        {product === null ? '–' : say(`product-${product}`)}
      </td>
    </tr>
  )
}
