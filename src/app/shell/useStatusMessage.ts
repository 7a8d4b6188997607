import { useCallback, useEffect, useState } from 'react'
import limits from '../limits.json' with { type: 'json' }

/**
 * The current screen reader announcement, for an <output>, and a function to make one: it is
 * cleared after 300 ms, so that the same words can be announced again (A §9).
 */
export function useStatusMessage(): readonly [said: string, tell: (message: string) => void] {
  const [said, setSaid] = useState({ message: '' })
  useEffect(() => {
    if (said.message === '') return
    const timer = setTimeout(() => setSaid({ message: '' }), limits.statusMessage.milliseconds)
    return () => clearTimeout(timer)
  }, [said])
  return [said.message, useCallback((message: string) => setSaid({ message }), [])]
}
