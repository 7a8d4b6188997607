import { flushSync } from 'react-dom'

/**
 * Draws a change of step as a short movement in Chromium; at once elsewhere and for people who want no motion. WebKitGTK 2.50 has view
 * transitions too, but they end its page process. `userAgentData` exists only in Chromium.
 */
export function movingScenes(draw: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const canMove = 'userAgentData' in navigator && typeof document.startViewTransition === 'function'
  if (isStill || !canMove || document.visibilityState === 'hidden') return draw()
  try {
    // A second change while the first still moves skips the movement, not the change.
    document.startViewTransition(() => flushSync(draw)).ready.catch(() => undefined)
  } catch {
    draw()
  }
}
