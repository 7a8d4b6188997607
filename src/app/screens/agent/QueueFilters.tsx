import { useId, type FormEvent } from 'react'
import type { Queue } from './Console.ts'
import { useConsole } from './useConsole.ts'

interface Props {
  readonly asked: Readonly<Record<string, string>>
  readonly statuses: Queue['statuses']
  readonly onAsk: (wanted: Readonly<Record<string, string>>) => void
}

const waitings = ['lender', 'borrower', 'signer', 'vendor', 'notary', 'nobody']
const sorts = ['due', 'tasks', 'since', 'created']

/** Search, filters and order, applied together. */
export function QueueFilters({ asked, statuses, onAsk }: Props) {
  const { settings, tell } = useConsole()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    onAsk(Object.fromEntries(given) as Record<string, string>)
  }
  const select = (name: string, label: string, options: readonly (readonly [value: string, title: string])[]) => (
    <p className="console-field">
      <label htmlFor={id + name}>{label}</label>
      <select id={id + name} name={name} defaultValue={asked[name] ?? options[0]![0]}>
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </p>
  )
  return (
    <search>
      <form className="console-filters" onSubmit={submit}>
        <p className="console-field console-search">
          <label htmlFor={`${id}search`}>{tell('search')}</label>
          <input
            id={`${id}search`}
            name="search"
            type="search"
            defaultValue={asked.search}
            maxLength={200}
            aria-describedby={`${id}hint`}
          />
          <span id={`${id}hint`} className="console-hint">
            {tell('search-hint')}
          </span>
        </p>
        {settings.role === 'agent' &&
          select('waiting', tell('filter-waiting'), [
            ['', tell('filter-anyone')],
            ...waitings.map((who) => [who, tell(`waiting-${who}`)] as const),
          ])}
        {settings.role === 'agent' &&
          select('status', tell('filter-status'), [
            ['', tell('filter-any')],
            ...statuses.map(({ status, title }) => [status, title] as const),
          ])}
        {settings.role === 'agent' &&
          select(
            'sort',
            tell('sort'),
            sorts.map((sort) => [sort, tell(`sort-${sort}`)]),
          )}
        <p className="console-field">
          <button type="submit" className="button quiet">
            {tell('filter-apply')}
          </button>
        </p>
      </form>
    </search>
  )
}
