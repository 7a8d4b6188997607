import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../../page/usePage.ts'
import { todayHere } from '../../../session/todayHere.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { useConsole } from '../useConsole.ts'
import { ReportTable } from './ReportTable.tsx'
import { SaveReport } from './SaveReport.tsx'

/** Response of the call `chat-report`; times in seconds. */
interface ChatDayReport {
  readonly day: string
  readonly times: Readonly<Record<(typeof figures)[number], number | null>>
  readonly agents: readonly { readonly name: string; readonly count: number }[]
  readonly fewest: number
  /** Null: too few answers. */
  readonly surveys: readonly {
    readonly skill: string
    readonly count: number | null
    readonly average: number | null
    readonly solved: number | null
  }[]
  readonly responses: readonly {
    readonly question: string
    readonly answer: string
    readonly feedback: string | null
  }[]
  readonly csv: string
}

const figures = ['waiting', 'longest', 'asked', 'taken', 'unanswered', 'half', 'most'] as const

/** Waiting times, agents and feedback of a day's chats. */
export function ChatReport() {
  const { callApi } = usePage()
  const { say, settings } = useConsole()
  const id = useId()
  const [day, setDay] = useState(() => todayHere())
  const query = useQuery({
    queryKey: ['chat-report', day],
    queryFn: async ({ signal }) =>
      (await callApi<ChatDayReport>('chat-report', { query: { day }, signal })).body,
  })
  const { data } = query
  return (
    <section className="console-part" aria-labelledby={id}>
      <h2 id={id}>{say('chat-report')}</h2>
      <p className="console-field">
        <label htmlFor={`${id}-day`}>{say('chat-report-day')}</label>
        <input
          id={`${id}-day`}
          type="date"
          required
          value={day}
          onChange={({ target }) => target.value !== '' && setDay(target.value)}
        />
      </p>
      {!data && <Waiting query={query} />}
      {data && (
        <>
          <SaveReport csv={data.csv} name={`chats-${data.day}.csv`} />
          <ReportTable
            caption={say('chat-report-lead')}
            columns={[say('chat-report-figure'), say('chat-report-value')]}
            rows={figures.map((name) => [
              say(`chat-report-${name}`),
              data.times[name] === null ? '–' : Math.round(data.times[name]),
            ])}
          />
          <ReportTable
            caption={say('chat-report-agents')}
            columns={[say('chat-report-agent'), say('chat-report-count')]}
            rows={data.agents.map(({ name, count }) => [name, count])}
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
              solved === null ? '–' : Math.round(solved * 100),
            ])}
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
