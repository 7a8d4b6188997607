import { isLending, type ProgressView } from '#model'
import { usePage } from '../page/usePage.ts'
import { EncryptionNotice } from './EncryptionNotice.tsx'
import { ProgressList } from './ProgressList.tsx'

/** The borrower's progress, at the side of a wide page. */
export function ProgressSidebar({
  progress,
  left,
}: {
  progress: ProgressView
  /** How much can still come. */
  left?: string | undefined
}) {
  const { bundle, say } = usePage()
  return (
    <aside className="progress-sidebar" aria-label={say('progress-label')}>
      <nav aria-label={say('progress-label')}>
        <ProgressList items={progress.items} />
      </nav>
      <p className="progress-left">{left}</p>
      {isLending(bundle) && <p className="progress-promise">{say('progress-promise')}</p>}
      <EncryptionNotice />
    </aside>
  )
}
