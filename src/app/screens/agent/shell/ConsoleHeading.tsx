import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useTitle } from '../../../shell/useTitle.ts'

interface Props {
  readonly children: string
  readonly className?: string
}

/**
 * The only h1 of a page of the console. It takes the focus when the page comes, not when only the
 * view, the tab or the filters of the page change.
 */
export function ConsoleHeading({ children, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  const [arrival] = useState(navigation)
  useTitle(children)
  useEffect(() => {
    if (arrival !== 'POP') heading.current?.focus()
  }, [arrival])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
