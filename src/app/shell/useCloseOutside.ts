import { useEffect, type RefObject } from 'react'
import { listenTo } from './listenTo.ts'

/** Closes a <details> menu on Escape (focus returns to its summary) and on a press elsewhere. */
export function useCloseOutside(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (menu.current?.open && !menu.current.contains(event.target as Node))
        menu.current.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    return listenTo(document, { pointerdown: onPress, keydown: onKey })
  }, [menu])
}
