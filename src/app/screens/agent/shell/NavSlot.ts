import { createContext } from 'react'

/** Where a page puts what belongs to the navigation, such as the views of the queue. */
export const NavSlot = createContext<HTMLElement | null>(null)
