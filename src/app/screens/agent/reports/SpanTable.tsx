import { useConsole } from '../useConsole.ts'
import { formatHours } from './formatHours.ts'
import type { Span } from './Report.ts'
import { ReportTable } from './ReportTable.tsx'
import { SpanPicture } from './SpanPicture.tsx'

/** How long files were at each stage, or waited for each person: as a picture and a table. */
export function SpanTable({
  name,
  first,
  spans,
}: {
  readonly name: 'stages' | 'waiting'
  readonly first: 'stage' | 'who'
  readonly spans: readonly Span[]
}) {
  const { say } = useConsole()
  return (
    <section className="console-part">
      <h2>{say(`reports-${name}`)}</h2>
      <SpanPicture title={say(`reports-${name}-picture`)} spans={spans} />
      <ReportTable
        caption={say(`reports-${name}-lead`)}
        columns={[first, 'files', 'half', 'most', 'now'].map((column) => say(`reports-${column}`))}
        rows={spans.map(({ title, left, half, most, now }) => [
          title,
          left,
          formatHours(half, say),
          formatHours(most, say),
          now,
        ])}
      />
    </section>
  )
}
