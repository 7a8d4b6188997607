import { useLayoutEffect, type RefObject } from 'react'
import { listenTo } from '../../shell/listenTo.ts'

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
    return listenTo(window, { beforeprint: open, afterprint: close })
  }, [box])
}
