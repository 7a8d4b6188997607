import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the caret in place when the displayed text differs from what was just typed; `find` returns
 * its position in the new text.
 */
export function useCaret<E extends HTMLInputElement>() {
  const input = useRef<E>(null)
  const wanted = useRef<((text: string) => number) | null>(null)
  useLayoutEffect(() => {
    const { current } = input
    if (!wanted.current || !current) return
    const position = wanted.current(current.value)
    wanted.current = null
    if (document.activeElement === current && current.selectionStart !== position)
      current.setSelectionRange(position, position)
  })
  const keepCaret = useCallback((target: E, find?: (text: string) => number) => {
    const position = target.selectionStart ?? target.value.length
    wanted.current = find ?? (() => position)
  }, [])
  return { input, keepCaret }
}
