import { startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { usePage } from '../page/usePage.ts'
import { basePath } from '../paths/basePath.ts'
import { here } from '../paths/here.ts'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import type { Go } from '../page/Go.ts'
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx'
import { showPlace, type RoutedScreen } from './showPlace.ts'

/** Its place, in which nothing stands yet. */
const sidebar = <div className="progress-sidebar" />

type Found = RoutedScreen | { readonly error: unknown }

interface Props {
  readonly onReady: (go: Go) => void
  /** Shown at once. */
  readonly first?: RoutedScreen | undefined
}

/**
 * The screen of the address. What an address shows is data (flows, flows/routes.json), so there are
 * no routes in code. The previous screen stays until the next one is loaded. One flow is one screen
 * through all its steps, and so is one application.
 */
export function PlaceScreen({ onReady, first }: Props) {
  const page = usePage()
  const address = useHref(useLocation())
  const navigate = useNavigate()
  const [found, setFound] = useState<Found | undefined>(first)
  const isArrival = useRef(true)
  const before = useRef<string>(undefined)
  const returns = useReturns()

  useLayoutEffect(() => {
    onReady(
      (path, { from, ...options } = {}) =>
        void navigate(path, { ...options, ...(from !== undefined && { state: { from } }) }),
    )
  }, [onReady, navigate])

  useEffect(() => {
    let isCurrent = true
    showPlace(page, new URL(address, here.origin), isArrival.current).then(
      (shown) => {
        if (!isCurrent) return
        isArrival.current = false
        if (!('redirect' in shown))
          page.telemetry.tell(
            'page-view',
            before.current === undefined
              ? { loadMilliseconds: Math.round(performance.now()) }
              : { from: before.current },
            { dontDedupe: true },
          )
        before.current = new URL(address, here.origin).pathname
        if ('redirect' in shown) void navigate(shown.redirect, { replace: true })
        else setFound(shown)
      },
      (error: unknown) => isCurrent && setFound({ error }),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a return opens its step again
  }, [page, navigate, address, returns])

  if (!found) return <Skeleton beside={address.startsWith(`${basePath}/`) && sidebar} />
  if ('error' in found) return <ErrorScreen error={found.error} />
  const { Screen, props } = found
  const name =
    props.type === 'flow' ? props.flow : props.type === 'application' ? props.uuid : props.type
  return (
    <ScreenBoundary key={name} onFailure={() => props.type === 'flow' && props.run?.saveNow()}>
      <Screen {...props} />
    </ScreenBoundary>
  )
}

/**
 * How often the browser went back or forward. It can do so before React has drawn the new address,
 * and React then sees no change of address: this count makes it open that step again.
 */
function useReturns(): number {
  const [returns, countReturn] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const onReturn = () => startTransition(countReturn)
    addEventListener('popstate', onReturn)
    return () => removeEventListener('popstate', onReturn)
  }, [])
  return returns
}
