import type { MouseEvent, ReactNode } from 'react'
import { usePage } from '../page/usePage.ts'
import { basePath } from '../paths/basePath.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'

/**
 * A link to another step of the application, the lender kept, without a page load. The router's own Link brings its framework
 * mode along (some 10 kB); this one leaves presses that ask for another tab or window to the browser.
 */
export function StepLink({
  to,
  className,
  describedBy,
  children,
}: {
  to: string
  className?: string
  /** Id of what says more about it. */
  describedBy?: string
  children: ReactNode
}) {
  const { go } = usePage()
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={basePath + keepOrgCode(to, location.search)} className={className} aria-describedby={describedBy} onClick={onClick}>
      {children}
    </a>
  )
}
