import type { MouseEvent, ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router'
import { keepOrgCode } from '../../../paths/keepOrgCode.ts'

interface Props {
  readonly to: string
  readonly className?: string
  /** `'within'`: the page is one of those that it lists. */
  readonly isCurrent?: boolean | 'within'
  readonly children: ReactNode
}

/** A link to another page of the console, without loading the page again. */
export function ConsoleLink({ to, className, isCurrent = false, children }: Props) {
  const navigate = useNavigate()
  const target = keepOrgCode(to, location.search)
  const href = useHref(target)
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    void navigate(target)
  }
  return (
    <a
      href={href}
      className={className}
      aria-current={isCurrent === 'within' ? 'true' : isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  )
}
