import { useEffect, useReducer, useState, type ComponentType } from 'react'
import type { Say } from '../createSay.ts'
import { LazyFailure } from './LazyFailure.tsx'

/**
 * A component whose code comes when it is first drawn; until then its place is kept. Where the code does not come the borrower
 * may ask for it again: what was typed elsewhere stays (React.lazy would throw the whole form away).
 */
export function createLazy<P extends object>(load: () => Promise<ComponentType<P>>, sayOf: (props: P) => Say): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined
  return function Lazy(props: P) {
    const [, draw] = useReducer((count: number) => count + 1, 0)
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => {
      if (Loaded || hasFailed) return
      load().then(
        (component) => {
          Loaded = component
          draw()
        },
        (reason: unknown) => {
          window.reportError(reason)
          setFailed(true)
        },
      )
    }, [hasFailed])
    if (Loaded) return <Loaded {...props} />
    if (hasFailed) return <LazyFailure say={sayOf(props)} onRetry={() => setFailed(false)} />
    return <div className="lintel-waiting" aria-busy="true" />
  }
}
