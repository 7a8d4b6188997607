import { useEffect, useRef, type RefObject } from 'react'

/** For an element that gets the focus once it is there. */
export function useFocusAtStart<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    element.current?.focus()
  }, [])
  return element
}
