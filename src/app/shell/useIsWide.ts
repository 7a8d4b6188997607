import { useSyncExternalStore } from 'react'
import limits from '../limits.json' with { type: 'json' }

const query = import.meta.env.SSR
  ? undefined
  : matchMedia(`(min-width: ${limits.wideScreen.pixels}px)`)

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/**
 * True from 1024 px on, where the progress is at the side (B §2). Undefined while the server's HTML
 * is taken over, which draws for both widths: styles hide one of them.
 */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => query?.matches,
    () => undefined,
  )
}
