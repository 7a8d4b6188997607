import type { Say } from '#model'
import { useEffect, useReducer, useState, type ComponentType } from 'react'
import { LazyFailure } from './LazyFailure.tsx'

/** What fetches a component's code before it is drawn. */
export interface Later {
  readonly load: () => Promise<unknown>
}

/**
 * A component whose code is loaded when it is first drawn; its space is reserved until then. If
 * loading fails, the borrower can retry without losing input (React.lazy would discard the whole
 * form).
 */
export function createLazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  sayOf: (props: P) => Say,
): ComponentType<P> & Later {
  let Loaded: ComponentType<P> | undefined
  const loadOnce = async () => (Loaded ??= await load())
  function Lazy(props: P) {
    const [, draw] = useReducer((count: number) => count + 1, 0)
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => {
      if (Loaded || hasFailed) return
      loadOnce().then(draw, (reason: unknown) => {
        window.reportError(reason)
        setFailed(true)
      })
    }, [hasFailed])
    if (Loaded) return <Loaded {...props} />
    if (hasFailed) return <LazyFailure say={sayOf(props)} onRetry={() => setFailed(false)} />
    return <div className="lintel-waiting" aria-busy="true" />
  }
  return Object.assign(Lazy, { load: loadOnce })
}
