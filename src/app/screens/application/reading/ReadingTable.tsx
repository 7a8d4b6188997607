import type { DocumentBlock } from '#model'
import { HeadRow, LongWords } from '#renderer'

type Table = Extract<DocumentBlock, { readonly table: unknown }>['table']

/** A table; where it is narrow, each row is a group of labels and values. */
export function ReadingTable({ table: { head, rows } }: { readonly table: Table }) {
  return (
    <table className="reading-table">
      <HeadRow
        cells={head.map((cell, column) => (
          <LongWords key={column}>{cell}</LongWords>
        ))}
      />
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column} data-label={head[column]}>
                <LongWords>{cell}</LongWords>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
