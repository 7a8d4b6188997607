import { useId } from 'react'
import { usePage } from '../../../page/usePage.ts'
import { OriginatorDetails } from './OriginatorDetails.tsx'
import { useOriginator, type Originated } from './useOriginator.ts'

/** The application's loan officer, at the side of a wide page (B §2). */
export function OriginatorPanel({ shown }: { shown: Originated }) {
  const { say } = usePage()
  const id = useId()
  const originator = useOriginator(shown)
  if (!originator) return null
  return (
    <section className="originator-panel" aria-labelledby={id}>
      <h2 id={id}>
        {say(originator.userInfo.isBroker ? 'originator-broker' : 'originator-officer')}
      </h2>
      <OriginatorDetails originator={originator} />
    </section>
  )
}
