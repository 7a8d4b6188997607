import type { ReportCount } from './YearReport.ts'
import { ReportBar } from './ReportBar.tsx'
import { ReportTable } from './ReportTable.tsx'

interface Props {
  readonly caption: string
  /** Of the names, the counts and, if there is more to say, the rest. */
  readonly columns: readonly string[]
  readonly counted: readonly (ReportCount & { readonly more?: string })[]
}

/** Counts with bars. */
export function CountTable({ caption, columns, counted }: Props) {
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return (
    <ReportTable
      caption={caption}
      columns={columns}
      rows={counted.map(({ title, count, more }) => [
        title,
        <ReportBar key="count" value={count} most={most} text={String(count)} />,
        ...(more === undefined ? [] : [more]),
      ])}
    />
  )
}
