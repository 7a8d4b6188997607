import type { ReactNode } from 'react'
import { keepOrgCode } from '../paths/keepOrgCode.ts'

/** A link that leaves this page for another page of the host site, the lender kept: a full page load (A §2). */
export function SiteLink({
  to,
  className,
  external,
  children,
}: {
  to: string
  className?: string
  external?: boolean
  children: ReactNode
}) {
  return (
    <a
      href={keepOrgCode(to, location.search)}
      className={className}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  )
}
