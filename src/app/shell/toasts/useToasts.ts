import { usePage } from '../../page/usePage.ts'
import type { Toasts } from '../../page/Toasts.ts'

export function useToasts(): Toasts {
  return usePage().toasts
}
