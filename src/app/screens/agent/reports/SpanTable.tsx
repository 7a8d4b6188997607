import { useConsole } from '../useConsole.ts'
import { formatHours } from './formatHours.ts'
import type { ReportSpan } from './YearReport.ts'
import { ReportBar } from './ReportBar.tsx'
import { ReportTable } from './ReportTable.tsx'

/** How many files are at each stage or wait for each person, and how long, with bars. */
export function SpanTable({
  name,
  first,
  spans,
}: {
  readonly name: 'stages' | 'waiting'
  readonly first: 'stage' | 'who'
  readonly spans: readonly ReportSpan[]
}) {
  const { say } = useConsole()
  const largest = Math.max(0, ...spans.map(({ now }) => now))
  const longest = Math.max(0, ...spans.map(({ half }) => half ?? 0))
  return (
    <section className="console-part">
      <h2>{say(`reports-${name}`)}</h2>
      <ReportTable
        caption={say(`reports-${name}-lead`)}
        columns={[first, 'now', 'half', 'most', 'files'].map((column) => say(`reports-${column}`))}
        rows={spans.map(({ title, left, half, most, now }) => [
          title,
          <ReportBar key="now" value={now} most={largest} text={String(now)} />,
          <ReportBar key="half" value={half} most={longest} text={formatHours(half, say)} isTime />,
          formatHours(most, say),
          left,
        ])}
        figures={lastTwo}
      />
    </section>
  )
}

const lastTwo = [3, 4]
