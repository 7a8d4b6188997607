import type { ProgressView } from '#model'
import { Icon } from '../icons/Icon.tsx'
import { usePage } from '../page/usePage.ts'
import { EncryptionNotice } from './EncryptionNotice.tsx'
import { ProgressList } from './ProgressList.tsx'
import { useIsWide } from './useIsWide.ts'

/** How far the borrower is: at the side of a wide page, a slim bar that opens on a narrow one. Nothing for a single group without a way. */
export function Progress({ progress }: { progress: ProgressView }) {
  const { say } = usePage()
  const isWide = useIsWide()
  if (isWide) {
    return (
      <aside className="progress-sidebar">
        <nav aria-label={say('progress-label')}>
          <ProgressList items={progress.items} />
        </nav>
        <EncryptionNotice />
      </aside>
    )
  }
  const current = progress.items.find(({ state }) => state === 'current')
  const where = say('progress-position-title', { position: progress.position, total: progress.total, title: current?.title ?? '' })
  return (
    <nav aria-label={say('progress-label')}>
      <details className="progress-bar">
        <summary>
          {where}
          <Icon name="chevron" />
        </summary>
        <ProgressList items={progress.items} />
        <progress className="progress-line" max={progress.total} value={progress.position} aria-hidden="true" />
      </details>
    </nav>
  )
}
