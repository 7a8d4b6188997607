import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { isUuid } from '#engine'
import { usePage } from '../page/usePage.ts'

/** Names the application that the address is about: its first segment, below the base path (A §2). By its loan number once that is known. */
export function ApplicationId() {
  const { say, loanNumbers } = usePage()
  const numbers = useSyncExternalStore(loanNumbers.subscribe, loanNumbers.read)
  const [, first = ''] = useLocation().pathname.split('/')
  return isUuid(first) ? <p className="application-id">{say('application-id', { id: numbers[first] ?? first })}</p> : null
}
