import { useEffect, type RefObject } from 'react'
import type { Issue } from '#model'

/** A refusal that appears above the field where the borrower is by now must not push it out of the window. */
export function useFocusInSight(box: RefObject<HTMLElement | null>, shown: readonly Issue[]): void {
  useEffect(() => {
    if (shown.length === 0) return undefined
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement
      if (!focused?.id || !box.current?.contains(focused)) return
      const { top, bottom } = focused.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) focused.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [box, shown])
}
