import { useLocation } from 'react-router-dom'
import { isUuid } from '#engine'
import { usePage } from '../page/usePage.ts'

/** Names the application that the address is about: its first segment, below the base path (A §2). */
export function ApplicationId() {
  const { say } = usePage()
  const [, first = ''] = useLocation().pathname.split('/')
  return isUuid(first) ? <p className="application-id">{say('application-id', { id: first })}</p> : null
}
