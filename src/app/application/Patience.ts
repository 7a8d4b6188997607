/** The world that a watch waits in: the clock, and whether anybody looks. */
export interface Patience {
  /** Between 0 and 1. */
  readonly random: () => number
  readonly isHidden: () => boolean
  /** Called whenever the page comes into view or gets the focus. Gives the way to stop. */
  readonly onLook: (listener: () => void) => () => void
}

export const browserPatience: Patience = {
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
