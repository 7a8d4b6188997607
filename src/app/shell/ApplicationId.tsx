import { lazy, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isUuid } from '#engine'
import { usePage } from '../page/usePage.ts'
import { Part } from './Part.tsx'

const CopyButton = lazy(() =>
  import('./CopyButton.tsx').then((module) => ({ default: module.CopyButton })),
)

/**
 * Names the application in the address: its first segment below the base path (A §2), or its loan
 * number once known.
 */
export function ApplicationId() {
  const { say, loanNumbers } = usePage()
  const numbers = useSyncExternalStore(loanNumbers.subscribe, loanNumbers.read, loanNumbers.read)
  const [, first = ''] = useLocation().pathname.split('/')
  if (!isUuid(first)) return null
  const id = numbers[first] ?? first
  return (
    <p className="application-id">
      {say('application-id', { id })}
      <Part>
        <CopyButton what="application-number" text={id} label={say('application-id-label')} />
      </Part>
    </p>
  )
}
