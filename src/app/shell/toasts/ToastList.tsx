import limits from '../../limits.json' with { type: 'json' }
import type { StandingToast } from '../../page/Toasts.ts'
import { ToastCard } from './ToastCard.tsx'

/** The newest five; older ones return when there is room again (B §9: toasts visible 5). */
export function ToastList({ standing }: { standing: readonly StandingToast[] }) {
  return (
    <ol>
      {standing.slice(-limits.toasts.visible).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ol>
  )
}
