import { useRef } from 'react'
import { useShortcuts } from '../shell/useShortcuts.ts'
import type { Queue } from '../Console.ts'
import { useConsole } from '../useConsole.ts'
import { classOf, titleOf } from './queueColumn.ts'
import { QueueTableRow } from './QueueTableRow.tsx'

interface Props {
  readonly queue: Queue
  readonly search: string
  /** The rows say what there is to do. */
  readonly isTasks: boolean
}

/**
 * The files of this page, one line each; on a phone, each row is a card. The keys j and k move the
 * focus from file to file.
 */
export function QueueTable({ queue: { files, total }, search, isTasks }: Props) {
  const { settings, say } = useConsole()
  const body = useRef<HTMLTableSectionElement>(null)
  const move = (by: number) => {
    const links = [...(body.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)
    links[next]?.focus()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  const isAgent = settings.role === 'agent'
  if (files.length === 0)
    return (
      <p className="console-empty">
        {search === '' ? say('empty') : say('empty-search', { search })}
      </p>
    )
  // A column that says the same in each row would only take room.
  const products = new Set(files.map(({ product }) => product))
  const own = (isFigure: boolean) =>
    [...settings.columns.keys()].filter((index) => settings.columns[index]!.isFigure === isFigure)
  const columns = [
    'borrower',
    'number',
    ...own(false),
    ...(isTasks ? ['next'] : []),
    'status',
    ...(isAgent && !isTasks ? ['waiting'] : []),
    'since',
    ...(isAgent ? ['due'] : ['agent']),
    ...(isAgent && !isTasks ? ['tasks'] : []),
    ...(products.size > 1 && !isTasks ? ['product'] : []),
    ...own(true),
  ]
  return (
    <table className="console-table queue-table">
      <caption className="unseen">{say('count', { count: total })}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={classOf(column, settings)}>
              {titleOf(column, settings, say)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {files.map((row) => (
          <QueueTableRow key={row.uuid} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}
