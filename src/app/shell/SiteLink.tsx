import type { MouseEventHandler, ReactNode } from 'react'
import { usePage } from '../page/usePage.ts'
import { siteAddress } from '../paths/siteAddress.ts'

/** A link that leaves this page for another page of the host site, the lender kept: a full page load (A §2). */
export function SiteLink({
  to,
  className,
  external,
  describedBy,
  onClick,
  children,
}: {
  to: string
  className?: string
  external?: boolean
  /** Id of what tells one such link from another. */
  describedBy?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}) {
  const { say } = usePage()
  return (
    <a
      href={siteAddress(to, location.search)}
      className={className}
      aria-describedby={describedBy}
      onClick={onClick}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
      {external && <span className="unseen"> {say('opens-in-new-window')}</span>}
    </a>
  )
}
