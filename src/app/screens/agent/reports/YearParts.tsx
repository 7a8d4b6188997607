import { useConsole } from '../useConsole.ts'
import { DenialTables } from './DenialTables.tsx'
import { OutcomeTable } from './OutcomeTable.tsx'
import type { YearReport } from './YearReport.ts'
import { ReportFigures } from './ReportFigures.tsx'
import { SpanTable } from './SpanTable.tsx'

interface Props {
  readonly part: 'pipeline' | 'outcomes'
  readonly report: YearReport
}

/** Where files are and how long they take, or how those of a year ended. */
export function YearParts({ part, report }: Props) {
  const { say } = useConsole()
  const { year, stages, waiting, outcomes, reasons, groups, fewest } = report
  if (part === 'outcomes')
    return outcomes.length === 0 ? (
      <p className="console-empty">{say('reports-no-outcomes', { year })}</p>
    ) : (
      <>
        <OutcomeTable outcomes={outcomes} />
        <DenialTables reasons={reasons} groups={groups} fewest={fewest} />
      </>
    )
  const open = stages.reduce((sum, { now }) => sum + now, 0)
  return (
    <>
      <ReportFigures
        figures={[
          { label: say('reports-open'), text: String(open) },
          ...waiting.map(({ title, now }) => ({
            label: say('reports-waiting-for', { who: title.toLowerCase() }),
            text: String(now),
          })),
          {
            label: say('reports-ended'),
            text: String(outcomes.reduce((sum, { count }) => sum + count, 0)),
          },
        ]}
      />
      <SpanTable name="stages" first="stage" spans={stages} />
      <SpanTable name="waiting" first="who" spans={waiting} />
    </>
  )
}
