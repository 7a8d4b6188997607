import type { ReactNode } from 'react'
import { HeadRow } from '#renderer'

interface SandboxTableProps {
  readonly title: string
  readonly heads: readonly string[]
  /** As many cells per row as there are heads; the first is the row's name. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** A table that scrolls separately on a narrow page. */
export function SandboxTable({ title, heads, rows }: SandboxTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className="sandbox-table" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <HeadRow cells={heads} />
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
