import type { ReactNode } from 'react'
import type { ProgressView } from '#model'
import { Icon } from '../icons/Icon.tsx'
import { usePage } from '../page/usePage.ts'
import { ProgressList } from './ProgressList.tsx'

/** The borrower's progress, as a slim bar of a narrow page that opens. */
export function ProgressBar({
  progress,
  left,
  children,
}: {
  progress: ProgressView
  /** How much can still come. */
  left?: string | undefined
  children?: ReactNode
}) {
  const { say } = usePage()
  const { items, position, total } = progress
  const current = items.find(({ state }) => state === 'current')
  const where = current
    ? say('progress-position-title', { position, total, title: current.title })
    : say('progress-position', { position, total })
  return (
    <nav className="progress-bar" aria-label={say('progress-label')}>
      <details>
        <summary>
          {where}
          <Icon name="chevron" />
        </summary>
        {left && <p className="progress-left">{left}</p>}
        <ProgressList items={items} />
        {children && <div className="progress-beside">{children}</div>}
      </details>
      <progress className="progress-line" max={total} value={position} aria-hidden="true" />
    </nav>
  )
}
