import { useEffect, useSyncExternalStore } from 'react'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { useIsWide } from '../../shell/useIsWide.ts'
import { useLinger } from './useLinger.ts'

export interface Arrival {
  readonly shown: ShownScreen
  /** Changes for every new place, and whenever a screen is asked again. */
  readonly name: string
  /** The loader is shown, or still fading. */
  readonly isWaiting: boolean
  readonly isWide: boolean
}

/** Opens a run at a path and follows it: each new place is shown from its top. */
export function useArrival(run: ApplicationRun, path: string): Arrival {
  const shown = useSyncExternalStore(run.shown.subscribe, run.shown.read)
  const isWide = useIsWide() === true
  useEffect(() => {
    void run.show(path)
  }, [run, path])
  useEffect(() => {
    return run.watch()
  }, [run])

  const { place } = shown
  const name = 'path' in place ? `${place.path}#${shown.round}` : place.type
  useEffect(() => {
    window.scrollTo(0, 0)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- scroll to the top on every new place
  }, [name])

  return { shown, name, isWaiting: useLinger(place.type === 'wait'), isWide }
}
