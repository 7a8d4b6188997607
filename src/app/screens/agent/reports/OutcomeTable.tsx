import { useConsole } from '../useConsole.ts'
import type { YearReport } from './YearReport.ts'
import { CountTable } from './CountTable.tsx'

/** What became of applications, and where they were before. */
export function OutcomeTable({ outcomes }: Pick<YearReport, 'outcomes'>) {
  const { say } = useConsole()
  return (
    <section className="console-part">
      <h2>{say('reports-outcomes')}</h2>
      <CountTable
        caption={say('reports-outcomes-lead')}
        columns={['outcome', 'count', 'from'].map((column) => say(`reports-${column}`))}
        counted={outcomes.map(({ title, count, stages }) => ({
          title,
          count,
          more: stages.map((stage) => `${stage.title}: ${stage.count}`).join(', ') || '–',
        }))}
      />
    </section>
  )
}
