import { SiteLink } from '../../shell/SiteLink.tsx'
import type { Queue, QueueRow } from './Console.ts'
import { formatDay } from './formatDay.ts'
import { useConsole } from './useConsole.ts'

/** The files of this page; on a phone, each row is a card. */
export function QueueTable({ queue: { files, total }, search }: { queue: Queue; search: string }) {
  const { settings, tell } = useConsole()
  const isAgent = settings.role === 'agent'
  if (files.length === 0) return <p className="console-empty">{search === '' ? tell('empty') : tell('empty-search', { search })}</p>
  const columns = ['borrower', 'status', ...(isAgent ? ['waiting', 'due', 'tasks'] : []), 'agent', 'product']
  return (
    <table className="console-table">
      <caption>{total === 1 ? tell('count-one') : tell('count', { count: total })}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {tell(`column-${column}`)}
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
  const { tell } = useConsole()
  const { uuid, borrower, number, statusTitle, since, waiting, due, isOverdue, tasks, agent, product, isOnHold } = row
  return (
    <tr>
      <th scope="row" data-label={tell('column-borrower')}>
        <SiteLink to={`/agent/files/${uuid}`}>{borrower || number}</SiteLink>
        <span className="console-second">{number}</span>
      </th>
      <td data-label={tell('column-status')}>
        {statusTitle} {isOnHold && <span className="console-mark">{tell('on-hold')}</span>}
        <span className="console-second">{tell('since', { date: formatDay(since) })}</span>
      </td>
      {isAgent && (
        <>
          <td data-label={tell('column-waiting')}>
            <span className="console-waiting" data-waiting={waiting}>
              {tell(`waiting-${waiting}`)}
            </span>
          </td>
          <td data-label={tell('column-due')} className={isOverdue ? 'console-overdue' : undefined}>
            {due === null ? tell('due-none') : isOverdue ? tell('due-overdue', { date: formatDay(due) }) : formatDay(due)}
          </td>
          <td data-label={tell('column-tasks')}>{tasks === 0 ? tell('tasks-none') : tasks}</td>
        </>
      )}
      <td data-label={tell('column-agent')}>{agent ?? '–'}</td>
      <td data-label={tell('column-product')}>{product ?? '–'}</td>
    </tr>
  )
}
