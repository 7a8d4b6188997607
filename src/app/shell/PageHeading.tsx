import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useTitle } from './useTitle.ts'

interface Props {
  readonly children: string
  /** The content that was here before was sent, and its button is gone. */
  readonly takesFocus?: boolean
}

/**
 * The only h1 of a page that is not a step. Sets the document's title; takes the focus if the page
 * changed without a page load.
 */
export function PageHeading({ children, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  useTitle(children)
  useEffect(() => {
    if (navigation !== 'POP' || takesFocus) heading.current?.focus()
  }, [navigation, takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
