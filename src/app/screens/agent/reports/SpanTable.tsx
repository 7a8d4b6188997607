import { useConsole } from '../useConsole.ts'
import type { Span } from './Report.ts'
import { ReportTable } from './ReportTable.tsx'

/** How long files were at each stage, or waited for each person. */
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
  const write = (hours: number | null) => {
    if (hours === null) return '–'
    if (hours < 1) return say('reports-minutes', { count: Math.round(hours * 60) })
    if (hours < 48) return say('reports-hours', { count: Math.round(hours) })
    return say('reports-days', { count: Math.round(hours / 24) })
  }
  return (
    <section className="console-part">
      <h2>{say(`reports-${name}`)}</h2>
      <ReportTable
        caption={say(`reports-${name}-lead`)}
        columns={[first, 'files', 'half', 'most', 'now'].map((column) => say(`reports-${column}`))}
        rows={spans.map(({ title, left, half, most, now }) => [
          title,
          left,
          write(half),
          write(most),
          now,
        ])}
      />
    </section>
  )
}
