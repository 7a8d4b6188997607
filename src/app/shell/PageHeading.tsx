import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useTitle } from './useTitle.ts'

/** The one h1 of a page that is no step. Names the document; takes focus when the page came without a page load. */
export function PageHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  useTitle(children)
  useEffect(() => {
    if (navigation !== 'POP') heading.current?.focus()
  }, [navigation])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
