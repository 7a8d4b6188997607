import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePage } from '../../../page/usePage.ts'
import { todayHere } from '../../../session/todayHere.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { ConsoleHeading } from '../shell/ConsoleHeading.tsx'
import { ConsoleTabs } from '../shell/ConsoleTabs.tsx'
import { useConsole } from '../useConsole.ts'
import { ChatReport } from './ChatReport.tsx'
import { RegisterPart } from './RegisterPart.tsx'
import { SaveReport } from './SaveReport.tsx'
import { YearParts } from './YearParts.tsx'
import { YearForm } from './YearForm.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './reports.css'

/** What managers read of a year; exporters make the register. The address has year and part. */
export function ReportsPage() {
  const { callApi, bundle } = usePage()
  const {
    settings: { isManager, isExporter },
    say,
  } = useConsole()
  const [params, setParams] = useSearchParams()
  const asked = params.get('year') ?? ''
  const [thisYear] = useState(() => todayHere().slice(0, 4))
  const year = /^\d{4}$/.test(asked) ? asked : thisYear
  const parts = [
    isManager ? (['pipeline', 'outcomes'] as const) : [],
    isManager && bundle.support.chat ? (['chats'] as const) : [],
    isExporter ? (['register'] as const) : [],
  ].flat()
  const part = parts.find((one) => one === params.get('part')) ?? parts[0]
  const isOfYear = part === 'pipeline' || part === 'outcomes'
  const query = useQuery({
    queryKey: ['report', year],
    enabled: isOfYear,
    queryFn: async ({ signal }) => (await callApi('report', { query: { year }, signal })).body,
    staleTime: Infinity,
  })
  const { data } = query
  const ask = (wanted: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.set('year', wanted)
      return after
    })
  return (
    <>
      <header className="console-head report-head">
        <ConsoleHeading>{say('reports')}</ConsoleHeading>
        {part !== 'chats' && <YearForm year={year} onAsk={ask} />}
        {isOfYear && data && <SaveReport csv={data.csv} name={`report-${data.year}.csv`} />}
      </header>
      {parts.length > 1 && (
        <ConsoleTabs
          tabs={parts.map((one) => ({
            title: say(`reports-tab-${one}`),
            to: `/agent/reports?part=${one}&year=${year}`,
            isChosen: one === part,
          }))}
        />
      )}
      {isOfYear && (data ? <YearParts part={part} report={data} /> : <Waiting query={query} />)}
      {part === 'chats' && <ChatReport />}
      {part === 'register' && <RegisterPart key={year} year={year} />}
    </>
  )
}
