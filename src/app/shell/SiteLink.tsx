import type { MouseEventHandler, ReactNode } from 'react'
import { here } from '../paths/here.ts'
import { usePage } from '../page/usePage.ts'
import { siteAddress } from '../paths/siteAddress.ts'

/** A link to another page of the host site, with the same lender: a full page load (A §2). */
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
  /** Id of what distinguishes such links from each other. */
  describedBy?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}) {
  const { say } = usePage()
  return (
    <a
      href={siteAddress(to, here.search)}
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
