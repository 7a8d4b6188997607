import { isLending, type ProgressView } from '#model'
import { usePage } from '../page/usePage.ts'
import { EncryptionNotice } from './EncryptionNotice.tsx'
import { ProgressList } from './ProgressList.tsx'

/** The borrower's progress, at the side of a wide page. */
export function ProgressSidebar({ progress }: { progress: ProgressView }) {
  const { bundle, say } = usePage()
  return (
    <aside className="progress-sidebar" aria-label={say('progress-label')}>
      <nav aria-label={say('progress-label')}>
        <ProgressList items={progress.items} />
      </nav>
      {isLending(bundle) && <p className="progress-promise">{say('progress-promise')}</p>}
      <EncryptionNotice />
    </aside>
  )
}
