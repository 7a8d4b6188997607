import { createStore } from '../store/createStore.ts'
import type { StandingToast, Toasts } from './Toasts.ts'

export function createToasts(): Toasts {
  const standing = createStore<readonly StandingToast[]>([])
  let last = 0
  return {
    standing,
    show: (toast) => standing.write([...standing.read(), { ...toast, id: ++last }]),
    dismiss: (id) => standing.write(standing.read().filter((toast) => toast.id !== id)),
  }
}
