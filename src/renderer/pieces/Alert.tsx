import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  /** `problem` interrupts a screen reader, the others wait. */
  readonly tone: 'problem' | 'done' | 'note'
  readonly title?: string
  readonly children?: ReactNode
}

/** A message of the page itself, not of a field. */
export function Alert({ tone, title, children }: Props) {
  return (
    <div
      className={`lintel-alert lintel-alert-${tone}`}
      role={tone === 'problem' ? 'alert' : 'status'}
    >
      <Icon name={tone} />
      <div>
        {title && <p className="lintel-alert-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
