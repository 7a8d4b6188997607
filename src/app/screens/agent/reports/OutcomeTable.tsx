import { useConsole } from '../useConsole.ts'
import type { Report } from './Report.ts'
import { ReportTable } from './ReportTable.tsx'

/** What became of applications, and where they were before. */
export function OutcomeTable({ outcomes }: Pick<Report, 'outcomes'>) {
  const { say } = useConsole()
  return (
    <section className="console-part">
      <h2>{say('reports-outcomes')}</h2>
      <ReportTable
        caption={say('reports-outcomes-lead')}
        columns={['outcome', 'count', 'from'].map((column) => say(`reports-${column}`))}
        rows={outcomes.map(({ title, count, stages }) => [
          title,
          count,
          stages.map((stage) => `${stage.title}: ${stage.count}`).join(', ') || '–',
        ])}
      />
    </section>
  )
}
