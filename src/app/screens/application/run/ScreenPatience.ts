/** The environment of a status watch: the clock, and whether the page is visible. */
export interface ScreenPatience {
  /** Between 0 and 1. */
  readonly random: () => number
  readonly isHidden: () => boolean
  /**
   * Called whenever the page becomes visible or gets the focus. Returns a function that stops it.
   */
  readonly onLook: (listener: () => void) => () => void
}

export const browserPatience: ScreenPatience = {
  random: Math.random,
  isHidden: () => document.visibilityState === 'hidden',
  onLook(listener) {
    const look = () => document.visibilityState === 'visible' && listener()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      window.removeEventListener('online', look)
    }
  },
}
