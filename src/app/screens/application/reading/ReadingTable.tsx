import type { DocumentBlock } from '#model'
import { LongWords } from '#renderer'

type Table = Extract<DocumentBlock, { readonly table: unknown }>['table']

/** A table; where it is narrow, each row is a group of labels and values. */
export function ReadingTable({ table: { head, rows } }: { readonly table: Table }) {
  return (
    <table className="reading-table">
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th key={column} scope="col">
              <LongWords>{cell}</LongWords>
            </th>
          ))}
        </tr>
      </thead>
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
