import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatInstant } from '#engine'
import { Alert } from '#renderer'
import { usePage } from '../../page/usePage.ts'
import { Waiting } from '../account/Waiting.tsx'

const steps = [
  { advance: 'PT1H', label: 'sandbox-hour' },
  { advance: 'P1D', label: 'sandbox-day' },
  { advance: 'P3D', label: 'sandbox-three-days' },
] as const

/** The time of all applications, and buttons to advance it. */
export function SandboxClock() {
  const { say, callApi, info } = usePage()
  const client = useQueryClient()
  const field = useId()
  const query = useQuery({
    queryKey: ['sandbox-clock'],
    queryFn: async () => (await callApi('sandbox-clock')).body,
  })
  const advance = useMutation({
    mutationFn: async (duration: string) =>
      (await callApi('advance-clock', { body: { advance: duration } })).body,
    onSuccess: (clock) => client.setQueryData(['sandbox-clock'], clock),
  })
  return (
    <section className="panel sandbox-clock" aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>{say('sandbox-clock')}</h2>
      {query.data ? (
        <p className="panel-figure">
          <time dateTime={query.data.now}>
            {formatInstant(query.data.now, { lang: info.org.lang })}
          </time>
        </p>
      ) : (
        <Waiting query={query} />
      )}
      {advance.error && <Alert tone="problem">{advance.error.message}</Alert>}
      <div className="actions">
        {steps.map((step) => (
          <button
            key={step.advance}
            type="button"
            className="button quiet"
            disabled={advance.isPending}
            onClick={() => advance.mutate(step.advance)}
          >
            {say(step.label)}
          </button>
        ))}
      </div>
      <DateForm
        field={field}
        now={query.data?.now}
        isBusy={advance.isPending}
        onGo={(minutes) => advance.mutate(`PT${minutes}M`)}
      />
    </section>
  )
}

interface DateProps {
  readonly field: string
  readonly now: string | undefined
  readonly isBusy: boolean
  readonly onGo: (minutes: number) => void
}

function DateForm({ field, now, isBusy, onGo }: DateProps) {
  const { say } = usePage()
  const [wanted, setWanted] = useState('')
  const until = now !== undefined && wanted !== '' ? minutesUntil(now, wanted) : 0
  return (
    <form
      className="sandbox-date"
      onSubmit={(event) => {
        event.preventDefault()
        if (until > 0) onGo(until)
      }}
    >
      <label htmlFor={field}>{say('sandbox-date')}</label>
      <input
        id={field}
        type="date"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <button type="submit" className="button quiet" disabled={isBusy || until <= 0}>
        {say('sandbox-go')}
      </button>
    </form>
  )
}

/** From an instant to noon of a day, never negative. */
function minutesUntil(now: string, day: string): number {
  return Math.ceil((Date.parse(`${day}T12:00:00`) - Date.parse(now)) / 60_000)
}
