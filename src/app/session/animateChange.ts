import { flushSync } from 'react-dom'

/**
 * Draws a change of step as a short animation in Chromium; without one elsewhere and for people who
 * prefer reduced motion. WebKitGTK 2.50 has view transitions too, but they crash its page process.
 * `userAgentData` exists only in Chromium.
 */
export function animateChange(draw: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const canMove = 'userAgentData' in navigator && typeof document.startViewTransition === 'function'
  if (isStill || !canMove || document.visibilityState === 'hidden') return draw()
  try {
    // A second change during the first animation skips the animation, not the change.
    document.startViewTransition(() => flushSync(draw)).ready.catch(() => undefined)
  } catch {
    draw()
  }
}
