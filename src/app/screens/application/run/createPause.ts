import type { ScreenPatience } from './ScreenPatience.ts'

/** A pause that can be cut short. */
export interface Pause {
  /**
   * Resolves with true after the time, spread by `jitter`; while the page is hidden, only once it
   * is visible again. With `atLook`, becoming visible always ends it. Resolves with false if it was
   * ended.
   */
  wait(milliseconds: number, how: { jitter: number; atLook?: boolean }): Promise<boolean>
  end(): void
}

export function createPause({ random, isHidden, onLook }: ScreenPatience): Pause {
  let finish: ((isOver: boolean) => void) | undefined

  return {
    wait(milliseconds, { jitter, atLook = false }) {
      finish?.(false)
      return new Promise((resolve) => {
        let isHeld = isHidden()
        const over = (isOver: boolean) => {
          clearTimeout(timer)
          stopLooking()
          finish = undefined
          resolve(isOver)
        }
        const timer = setTimeout(
          () => {
            if (isHidden()) isHeld = true
            else over(true)
          },
          milliseconds * (1 + jitter * (random() * 2 - 1)),
        )
        const stopLooking = onLook(() => {
          if (isHeld || atLook) over(true)
        })
        finish = over
      })
    },
    end: () => finish?.(false),
  }
}
