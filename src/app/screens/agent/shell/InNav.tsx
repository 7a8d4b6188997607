import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { NavSlot } from './NavSlot.ts'

/** Draws its content below the console's navigation: at the side of a wide screen. */
export function InNav({ children }: { children: ReactNode }) {
  const slot = use(NavSlot)
  return slot && createPortal(children, slot)
}
