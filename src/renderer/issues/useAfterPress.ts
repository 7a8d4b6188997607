import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs an action once the mouse button is up and its click is done. An error that appeared between
 * press and release would move the button away from the pointer, and the click would be lost.
 */
export function useAfterPress(): (action: () => void) => void {
  const isDown = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const press = () => {
      isDown.current = true
    }
    const release = () => {
      isDown.current = false
      const actions = waiting.current
      waiting.current = []
      setTimeout(() => actions.forEach((action) => action()))
    }
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    window.addEventListener('pointerdown', press, options)
    for (const name of ['pointerup', 'pointercancel', 'dragend'])
      window.addEventListener(name, release, options)
    return () => listeners.abort()
  }, [])

  return useCallback((action) => {
    if (isDown.current) waiting.current.push(action)
    else setTimeout(action)
  }, [])
}
