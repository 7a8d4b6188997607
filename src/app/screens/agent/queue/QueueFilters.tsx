import { useId, useState, type FormEvent } from 'react'
import { useIsWide } from '../../../shell/useIsWide.ts'
import type { Queue } from '../Console.ts'
import { useConsole } from '../useConsole.ts'

interface Props {
  readonly asked: Readonly<Record<string, string>>
  readonly statuses: Queue['statuses']
  readonly onAsk: (wanted: Readonly<Record<string, string>>) => void
}

const waitings = ['lender', 'borrower', 'signer', 'vendor', 'notary', 'nobody']
const sorts = ['due', 'tasks', 'since', 'created']

/** Filters and order of a view, applied together; folded where there is no room for them. */
export function QueueFilters({ asked, statuses, onAsk }: Props) {
  const { say } = useConsole()
  const id = useId()
  const isWide = useIsWide()
  const [isOpen, setIsOpen] = useState(
    ['waiting', 'status', 'sort'].some((name) => asked[name] !== undefined),
  )
  const [picked, setPicked] = useState(asked)
  const [before, setBefore] = useState(asked)
  // What was picked and not applied is dropped when the address changes.
  if (JSON.stringify(asked) !== JSON.stringify(before)) {
    setBefore(asked)
    setPicked(asked)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk(askedBy(event.currentTarget))
  }
  const select = (name: string, label: string, options: SelectProps['options']) => (
    <Select
      id={id + name}
      name={name}
      label={label}
      options={options}
      value={picked[name] ?? options[0]![0]}
      onPick={(value) => setPicked({ ...picked, [name]: value })}
    />
  )
  return (
    <search aria-label={say('filters')}>
      <details
        className="queue-filters"
        open={isWide || isOpen}
        onToggle={({ currentTarget }) => !isWide && setIsOpen(currentTarget.open)}
      >
        <summary>{say('filters')}</summary>
        <form onSubmit={submit}>
          {select('waiting', say('filter-waiting'), [
            ['', say('filter-anyone')],
            ...waitings.map((who) => [who, say(`waiting-${who}`)] as const),
          ])}
          {select('status', say('filter-status'), [
            ['', say('filter-any')],
            ...statuses.map(({ status, title }) => [status, title] as const),
          ])}
          {select(
            'sort',
            say('sort'),
            sorts.map((sort) => [sort, say(`sort-${sort}`)]),
          )}
          <button type="submit" className="button quiet">
            {say('filter-apply')}
          </button>
        </form>
      </details>
    </search>
  )
}

interface SelectProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [value: string, title: string])[]
  readonly value: string
  readonly onPick: (value: string) => void
}

function Select({ id, name, label, options, value: picked, onPick }: SelectProps) {
  return (
    <p className="console-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={picked} onChange={({ target }) => onPick(target.value)}>
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </p>
  )
}

/** What the form asks for, by the names of its fields. */
function askedBy(form: HTMLFormElement): Readonly<Record<string, string>> {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return Object.fromEntries(given) as Record<string, string>
}
