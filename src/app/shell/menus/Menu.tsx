import { useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../../icons/Icon.tsx'
import { Tooltip } from '../Tooltip.tsx'
import { useCloseOutside } from '../useCloseOutside.ts'

interface Props {
  readonly icon: IconName
  readonly label: string
  /** A few characters over the icon. The label says the same in words. */
  readonly badge?: string
  readonly className?: string
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** A button of the header that opens a list below it. Escape and a press elsewhere close it. */
export function Menu({ icon, label, badge, className = '', onOpen, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  useCloseOutside(menu)
  return (
    <details
      className={`menu ${className}`}
      ref={menu}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="plain-link">
        <Tooltip words={label} repeatsName>
          {() => (
            <span className="menu-sign">
              <Icon name={icon} />
              {badge && (
                <span className="badge" aria-hidden="true">
                  {badge}
                </span>
              )}
              <span className="unseen">{label}</span>
            </span>
          )}
        </Tooltip>
      </summary>
      <div className="menu-list">{children}</div>
    </details>
  )
}
