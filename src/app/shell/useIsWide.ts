import { useSyncExternalStore } from 'react'
import limits from '../limits.json' with { type: 'json' }

const query = matchMedia(`(min-width: ${limits.wideScreen.pixels}px)`)

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True from 1024 px on, where the progress is at the side (B §2). */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
