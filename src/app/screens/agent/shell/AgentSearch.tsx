import { useEffect, useId, useRef, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keepOrgCode } from '../../../paths/keepOrgCode.ts'
import { useConsole } from '../useConsole.ts'
import { useShortcuts } from './useShortcuts.ts'

/** Searches all files of the reader, from every page of the console. */
export function AgentSearch() {
  const { say } = useConsole()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const asked = params.get('search') ?? ''
  useEffect(() => {
    if (field.current) field.current.value = asked
  }, [asked])
  useShortcuts({ '/': () => field.current?.focus() })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search')).trim()
    const query = search === '' ? '' : `?${new URLSearchParams({ search })}`
    void navigate(keepOrgCode(`/agent${query}`, location.search))
  }
  return (
    <search className="agent-search" aria-label={say('search')}>
      <form onSubmit={submit}>
        <label htmlFor={id} className="unseen">
          {say('search')}
        </label>
        <input
          ref={field}
          id={id}
          name="search"
          type="search"
          defaultValue={asked}
          maxLength={200}
          placeholder={say('search-hint')}
          aria-keyshortcuts="/"
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
    </search>
  )
}
