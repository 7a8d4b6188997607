import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../../page/usePage.ts'
import { todayHere } from '../../../session/todayHere.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { useConsole } from '../useConsole.ts'
import { CountTable } from './CountTable.tsx'
import { formatHours } from './formatHours.ts'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportTable } from './ReportTable.tsx'
import { SaveReport } from './SaveReport.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './reports.css'

const counts = ['waiting', 'asked', 'taken', 'unanswered'] as const
/** In seconds. */
const waits = ['longest', 'half', 'most'] as const
const surveyFigures = [1, 2, 3]

/** Waiting times, agents and feedback of a day's chats. */
export function ChatReport() {
  const { callApi } = usePage()
  const { say, settings } = useConsole()
  const id = useId()
  const [day, setDay] = useState(() => todayHere())
  const query = useQuery({
    queryKey: ['chat-report', day],
    queryFn: async ({ signal }) => (await callApi('chat-report', { query: { day }, signal })).body,
  })
  const { data } = query
  return (
    <section className="console-part" aria-labelledby={id}>
      <header className="report-head">
        <h2 id={id}>{say('chat-report')}</h2>
        <p className="console-field report-asked">
          <label htmlFor={`${id}-day`}>{say('chat-report-day')}</label>
          <input
            id={`${id}-day`}
            type="date"
            required
            value={day}
            onChange={({ target }) => target.value !== '' && setDay(target.value)}
          />
        </p>
        {data && <SaveReport csv={data.csv} name={`chats-${data.day}.csv`} />}
      </header>
      {!data && <Waiting query={query} />}
      {data && (
        <>
          <ReportFigures
            figures={[
              ...counts.map((name) => ({
                label: say(`chat-report-${name}`),
                text: String(data.times[name] ?? '–'),
              })),
              ...waits.map((name) => ({
                label: say(`chat-report-${name}`),
                text: formatHours(data.times[name] === null ? null : data.times[name] / 3600, say),
              })),
            ]}
          />
          <CountTable
            caption={say('chat-report-agents')}
            columns={[say('chat-report-agent'), say('chat-report-count')]}
            counted={data.agents.map(({ name, count }) => ({ title: name, count }))}
          />
          <ReportTable
            caption={say('chat-report-surveys', { fewest: data.fewest })}
            columns={['skill', 'answers', 'rating', 'solved'].map((name) =>
              say(`chat-report-${name}`),
            )}
            rows={data.surveys.map(({ skill, count, average, solved }) => [
              settings.words[`choice-${skill}`] ?? skill,
              count ?? say('reports-few', { fewest: data.fewest }),
              average?.toFixed(1) ?? '–',
              solved === null ? '–' : `${Math.round(solved * 100)}%`,
            ])}
            figures={surveyFigures}
          />
          <ReportTable
            caption={say('chat-report-responses')}
            columns={['question', 'answer', 'feedback'].map((name) => say(`chat-report-${name}`))}
            rows={data.responses.map(({ question, answer, feedback }) => [
              question,
              answer,
              feedback ?? '–',
            ])}
          />
        </>
      )}
    </section>
  )
}
