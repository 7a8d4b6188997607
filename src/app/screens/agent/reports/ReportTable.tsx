import type { ReactNode } from 'react'
import { useConsole } from '../useConsole.ts'

interface Props {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** Columns of figures that are read by their last digit. */
  readonly figures?: readonly number[]
}

/** A table of the reports; on a phone, each row is a card. The first column names the row. */
export function ReportTable({ caption, columns, rows, figures = none }: Props) {
  const { say } = useConsole()
  const lookOf = (index: number) => (figures.includes(index) ? 'report-figure' : undefined)
  return (
    <table className="console-table report-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={lookOf(index)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className="console-count">
              {say('reports-empty')}
            </td>
          </tr>
        )}
        {rows.map(([name, ...cells], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows stay in their order
          <tr key={row}>
            <th scope="row" data-label={columns[0]}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                data-label={columns[index + 1]}
                className={lookOf(index + 1)}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const none: readonly number[] = []
