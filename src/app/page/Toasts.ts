import type { Store } from '../store/createStore.ts'

export interface Toast {
  readonly title: string
  readonly body?: string
  readonly variant: 'error' | 'warning' | 'success' | 'info'
}

/** A toast that stands, by the number that it got. */
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
