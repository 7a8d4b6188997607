import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePage } from '../../../page/usePage.ts'
import { todayHere } from '../../../session/todayHere.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { ConsoleHeading } from '../shell/ConsoleHeading.tsx'
import { useConsole } from '../useConsole.ts'
import { ChatReport } from './ChatReport.tsx'
import { DenialTables } from './DenialTables.tsx'
import { OutcomeTable } from './OutcomeTable.tsx'
import { RegisterPart } from './RegisterPart.tsx'
import type { Report } from './Report.ts'
import { SaveReport } from './SaveReport.tsx'
import { SpanTable } from './SpanTable.tsx'

/** What managers read of a year, which is in the address; exporters make the register there. */
export function ReportsPage() {
  const { callApi, bundle } = usePage()
  const { settings, say } = useConsole()
  const [params, setParams] = useSearchParams()
  const asked = params.get('year') ?? ''
  const [thisYear] = useState(() => todayHere().slice(0, 4))
  const year = /^\d{4}$/.test(asked) ? asked : thisYear
  const query = useQuery({
    queryKey: ['report', year],
    enabled: settings.isManager,
    queryFn: async ({ signal }) =>
      (await callApi<Report>('report', { query: { year }, signal })).body,
    staleTime: Infinity,
  })
  const { data } = query
  return (
    <>
      <header className="console-head">
        <ConsoleHeading>{say('reports')}</ConsoleHeading>
        <p className="lead">{say('reports-lead')}</p>
      </header>
      <YearForm
        year={year}
        onAsk={(wanted) =>
          setParams((before) => {
            const after = new URLSearchParams(before)
            after.set('year', wanted)
            return after
          })
        }
      />
      {settings.isManager && !data && <Waiting query={query} />}
      {data && (
        <>
          <SaveReport csv={data.csv} name={`report-${data.year}.csv`} />
          <SpanTable name="stages" first="stage" spans={data.stages} />
          <SpanTable name="waiting" first="who" spans={data.waiting} />
          <OutcomeTable outcomes={data.outcomes} />
          <DenialTables reasons={data.reasons} groups={data.groups} fewest={data.fewest} />
        </>
      )}
      {settings.isManager && bundle.support.chat && <ChatReport />}
      {settings.isExporter && <RegisterPart key={`register-${year}`} year={year} />}
    </>
  )
}

function YearForm({ year, onAsk }: { year: string; onAsk: (year: string) => void }) {
  const { say } = useConsole()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = year
  }, [year])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk(String(new FormData(event.currentTarget).get('year')))
  }
  return (
    <form className="console-filters" onSubmit={submit}>
      <p className="console-field">
        <label htmlFor={id}>{say('reports-year')}</label>
        <input
          ref={field}
          id={id}
          name="year"
          inputMode="numeric"
          pattern="\d{4}"
          required
          maxLength={4}
          autoComplete="off"
          defaultValue={year}
        />
      </p>
      <button type="submit" className="button quiet">
        {say('reports-show')}
      </button>
    </form>
  )
}
