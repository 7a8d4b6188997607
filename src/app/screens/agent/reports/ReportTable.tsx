import type { ReactNode } from 'react'
import { useConsole } from '../useConsole.ts'

/** A table of the reports; on a phone, each row is a card. The first column names the row. */
export function ReportTable({
  caption,
  columns,
  rows,
}: {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
}) {
  const { say } = useConsole()
  return (
    <table className="console-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>{say('reports-empty')}</td>
          </tr>
        )}
        {rows.map(([name, ...cells], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows stay in their order
          <tr key={row}>
            <th scope="row" data-label={columns[0]}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
