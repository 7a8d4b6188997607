import { useConsole } from '../useConsole.ts'
import type { GroupRow, Report } from './Report.ts'
import { ReportTable } from './ReportTable.tsx'

/** Denials by reason and by group: totals, in which no one can be recognized. */
export function DenialTables({
  reasons,
  groups,
  fewest,
}: Pick<Report, 'reasons' | 'groups' | 'fewest'>) {
  const { say } = useConsole()
  const cells = ({ decided, denied, isFew }: GroupRow) => {
    if (decided === null || denied === null)
      return [isFew ? say('reports-few', { fewest }) : say('reports-withheld'), '–', '–']
    return [decided, denied, decided === 0 ? '–' : `${Math.round((100 * denied) / decided)}%`]
  }
  return (
    <>
      <section className="console-part">
        <h2>{say('reports-reasons')}</h2>
        <ReportTable
          caption={say('reports-reasons-lead')}
          columns={['reason', 'count'].map((column) => say(`reports-${column}`))}
          rows={reasons.map(({ title, count }) => [title, count])}
        />
      </section>
      <section className="console-part">
        <h2>{say('reports-groups')}</h2>
        <p>{say('reports-groups-lead', { fewest })}</p>
        {groups.map(({ title, rows }) => (
          <ReportTable
            key={title}
            caption={title}
            columns={['group', 'decided', 'denied', 'share'].map((column) =>
              say(`reports-${column}`),
            )}
            rows={rows.map((row) => [row.title ?? say('reports-unsaid'), ...cells(row)])}
          />
        ))}
      </section>
    </>
  )
}
