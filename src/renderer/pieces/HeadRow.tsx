import type { ReactNode } from 'react'

/** The first row of a table: what its columns are. */
export function HeadRow({ cells }: { readonly cells: readonly ReactNode[] }) {
  return (
    <thead>
      <tr>
        {cells.map((cell, column) => (
          <th key={column} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
  )
}
