import type { MouseEvent, ReactNode } from 'react'
import { here } from '../paths/here.ts'
import { usePage } from '../page/usePage.ts'
import { basePath } from '../paths/basePath.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'

/**
 * A link to another step of the application, with the same lender, without a page load. The
 * router's own Link includes its framework mode (about 10 kB); this one leaves clicks for a new tab
 * or window to the browser.
 */
export function StepLink({
  to,
  className,
  describedBy,
  from,
  children,
}: {
  to: string
  className?: string
  /** Id of its description. */
  describedBy?: string
  /** Router path to which the Back link of the next page leads. */
  from?: string
  children: ReactNode
}) {
  const { go } = usePage()
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    go(to, { from })
  }
  return (
    <a
      href={basePath + keepOrgCode(to, here.search)}
      className={className}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {children}
    </a>
  )
}
