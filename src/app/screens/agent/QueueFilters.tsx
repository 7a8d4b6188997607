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
  const { settings, say } = useConsole()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ])
    onAsk(Object.fromEntries(given) as Record<string, string>)
  }
  const select = (
    name: string,
    label: string,
    options: readonly (readonly [value: string, title: string])[],
  ) => (
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
          <label htmlFor={`${id}search`}>{say('search')}</label>
          <input
            id={`${id}search`}
            name="search"
            type="search"
            defaultValue={asked.search}
            maxLength={200}
            aria-describedby={`${id}hint`}
          />
          <span id={`${id}hint`} className="console-hint">
            {say('search-hint')}
          </span>
        </p>
        {settings.role === 'agent' &&
          select('waiting', say('filter-waiting'), [
            ['', say('filter-anyone')],
            ...waitings.map((who) => [who, say(`waiting-${who}`)] as const),
          ])}
        {settings.role === 'agent' &&
          select('status', say('filter-status'), [
            ['', say('filter-any')],
            ...statuses.map(({ status, title }) => [status, title] as const),
          ])}
        {settings.role === 'agent' &&
          select(
            'sort',
            say('sort'),
            sorts.map((sort) => [sort, say(`sort-${sort}`)]),
          )}
        <p className="console-field">
          <button type="submit" className="button quiet">
            {say('filter-apply')}
          </button>
        </p>
      </form>
    </search>
  )
}
