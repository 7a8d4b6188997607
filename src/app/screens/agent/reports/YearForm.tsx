import { useEffect, useId, useRef, type FormEvent } from 'react'
import { useConsole } from '../useConsole.ts'

interface Props {
  readonly year: string
  readonly onAsk: (year: string) => void
}

/** Asks for the year of a report. */
export function YearForm({ year, onAsk }: Props) {
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
    <form className="console-field report-asked" onSubmit={submit}>
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
      <button type="submit" className="button quiet">
        {say('reports-show')}
      </button>
    </form>
  )
}
