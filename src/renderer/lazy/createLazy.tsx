import { useEffect, useReducer, useState, type ComponentType } from 'react'
import type { RendererContext } from '../RendererContext.ts'
import { LazyFailure } from './LazyFailure.tsx'

interface Props {
  readonly registry: { readonly formContext: RendererContext }
}

/**
 * A widget or field whose code comes when it is first drawn; until then its place is kept. Where the code does not come the borrower
 * may ask for it again: what was typed elsewhere stays (React.lazy would throw the whole form away).
 */
export function createLazy<P extends Props>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
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
        () => setFailed(true),
      )
    }, [hasFailed])
    if (Loaded) return <Loaded {...props} />
    if (hasFailed) return <LazyFailure say={props.registry.formContext.say} onRetry={() => setFailed(false)} />
    return <div className="lintel-waiting" aria-busy="true" />
  }
}
