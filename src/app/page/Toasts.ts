import type { Store } from '../store/createStore.ts'

export interface Toast {
  readonly title: string
  readonly body?: string
  readonly variant: 'error' | 'warning' | 'success' | 'info'
}

/** A displayed toast, by its number. */
export interface StandingToast extends Toast {
  readonly id: number
}

/** Short messages at the edge of the page (B §3 Toast). */
export interface Toasts {
  /** Oldest first. */
  readonly standing: Store<readonly StandingToast[]>
  show(toast: Toast): void
  dismiss(id: number): void
}
