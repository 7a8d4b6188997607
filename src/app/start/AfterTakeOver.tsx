import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => undefined

/** What the server can't draw: it comes once the browser has taken over what the server drew. */
export function AfterTakeOver({ children }: { children: ReactNode }) {
  const isOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useLayoutEffect(() => {
    document.querySelector('[data-drawn]')?.removeAttribute('data-drawn')
  }, [])
  return isOver && children
}
