import { useConsole } from '../useConsole.ts'
import { CountTable } from './CountTable.tsx'
import type { ReportGroupRow, YearReport } from './YearReport.ts'
import { ReportTable } from './ReportTable.tsx'

/** Denials by reason and by group: totals, in which no one can be recognized. */
export function DenialTables({
  reasons,
  groups,
  fewest,
}: Pick<YearReport, 'reasons' | 'groups' | 'fewest'>) {
  const { say } = useConsole()
  const cells = ({ decided, denied, isFew }: ReportGroupRow) => {
    if (decided === null || denied === null)
      return [isFew ? say('reports-few', { fewest }) : say('reports-withheld'), '–', '–']
    return [decided, denied, decided === 0 ? '–' : `${Math.round((100 * denied) / decided)}%`]
  }
  return (
    <>
      <section className="console-part">
        <h2>{say('reports-reasons')}</h2>
        <CountTable
          caption={say('reports-reasons-lead')}
          columns={['reason', 'count'].map((column) => say(`reports-${column}`))}
          counted={reasons}
        />
      </section>
      <section className="console-part">
        <h2>{say('reports-groups')}</h2>
        <p className="console-second">{say('reports-groups-lead', { fewest })}</p>
        <div className="report-groups">
          {groups.map(({ title, rows }) => (
            <ReportTable
              key={title}
              caption={title}
              columns={['group', 'decided', 'denied', 'share'].map((column) =>
                say(`reports-${column}`),
              )}
              rows={rows.map((row) => [row.title ?? say('reports-unsaid'), ...cells(row)])}
              figures={all}
            />
          ))}
        </div>
      </section>
    </>
  )
}

const all = [1, 2, 3]
