import { useLayoutEffect, type RefObject } from 'react'
import type { Issue } from '#model'

/**
 * Keeps the focused field in the window when an error appears above it, without a single wrong
 * frame: checked as soon as rjsf has drawn it, which it does in a second pass of the same task.
 */
export function useFocusInSight(box: RefObject<HTMLElement | null>, shown: readonly Issue[]): void {
  useLayoutEffect(() => {
    if (shown.length === 0) return
    queueMicrotask(() => {
      const focused = document.activeElement
      if (!focused?.id || !box.current?.contains(focused)) return
      const { top, bottom } = focused.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) focused.scrollIntoView({ block: 'nearest' })
    })
  }, [box, shown])
}
