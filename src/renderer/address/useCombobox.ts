import { useState, type KeyboardEvent } from 'react'

interface Options {
  /** Number of options that the arrow keys reach. */
  readonly count: number
  /** The option that is active when the keys open the list; none without one. */
  readonly onOpen: () => number | void
  readonly onPick: (index: number) => void
}

/**
 * Keyboard and state of an editable combobox with a list (ARIA 1.2): focus stays in the input, and
 * at most one option is active.
 */
export function useCombobox({ count, onOpen, onPick }: Options) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const open = (at: number | void) => {
    setOpen(true)
    setActive(at ?? -1)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (index: number) => {
    close()
    onPick(index)
  }

  const steps: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => count > 0 && setActive(active + 1 >= count ? 0 : active + 1),
    ArrowUp: () => count > 0 && setActive(active <= 0 ? count - 1 : active - 1),
    Enter: () => (active < 0 ? close() : pick(active)),
    Escape: close,
    ...(active >= 0 && { Home: () => setActive(0), End: () => setActive(count - 1) }),
  }

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (isOpen && event.key === 'Tab' && active >= 0) return pick(active)
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      return open(onOpen())
    }
    const step = isOpen ? steps[event.key] : undefined
    if (!step) return
    event.preventDefault()
    step()
  }

  return { isOpen, active, open, close, pick, press }
}
