import { lazy, useSyncExternalStore } from 'react'
import { usePage } from '../../page/usePage.ts'
import { Part } from '../Part.tsx'

const ToastList = lazy(() =>
  import('./ToastList.tsx').then((module) => ({ default: module.ToastList })),
)

/**
 * Container of toasts. It is on the page from the start, so that screen readers announce what is
 * added.
 */
export function ToastRegion() {
  const { toasts, say } = usePage()
  const standing = useSyncExternalStore(
    toasts.standing.subscribe,
    toasts.standing.read,
    toasts.standing.read,
  )
  return (
    <section
      className="toasts"
      aria-label={say('toasts-label')}
      aria-live="polite"
      aria-relevant="additions"
    >
      <Part>{standing.length > 0 && <ToastList standing={standing} />}</Part>
    </section>
  )
}
