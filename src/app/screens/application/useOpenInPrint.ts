import { useLayoutEffect, type RefObject } from 'react'

/** Opens what is folded while the page prints. */
export function useOpenInPrint(box: RefObject<HTMLDetailsElement | null>): void {
  useLayoutEffect(() => {
    let wasOpen = false
    const open = () => {
      wasOpen = box.current!.open
      box.current!.open = true
    }
    const close = () => {
      box.current!.open = wasOpen
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [box])
}
