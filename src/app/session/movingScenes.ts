import { flushSync } from 'react-dom'

/** Draws a change of step as a short movement where the browser can; at once elsewhere and for those who want no motion. */
export function movingScenes(draw: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition || document.visibilityState === 'hidden') draw()
  else {
    // A second change while the first still moves skips the movement, not the change.
    document.startViewTransition(() => flushSync(draw)).ready.catch(() => undefined)
  }
}
