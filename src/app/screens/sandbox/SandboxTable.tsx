import { useId, type ReactNode } from 'react'
import { HeadRow } from '#renderer'

interface SandboxTableProps {
  readonly title: string
  /** Between the title and the rows. */
  readonly tools?: ReactNode
  readonly heads: readonly string[]
  /** As many cells per row as there are heads; the first is the row's name. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** A table that scrolls separately; on a phone each row is a block. */
export function SandboxTable({ title, tools, heads, rows }: SandboxTableProps) {
  const heading = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className="sandbox-table" aria-labelledby={heading} tabIndex={0}>
      <h2 id={heading}>{title}</h2>
      {tools}
      <table aria-labelledby={heading}>
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
                  <td key={column} data-label={heads[column]}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
