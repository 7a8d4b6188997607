import { useCallback, useEffect, useState } from 'react'
import limits from '../limits.json' with { type: 'json' }

/** What a screen reader is told now, for an <output>, and how to tell it something: it is gone after 300 ms, so that the same words can be said again (A §9). */
export function useStatusMessage(): readonly [said: string, tell: (message: string) => void] {
  const [said, setSaid] = useState({ message: '' })
  useEffect(() => {
    if (said.message === '') return
    const timer = setTimeout(() => setSaid({ message: '' }), limits.statusMessage.milliseconds)
    return () => clearTimeout(timer)
  }, [said])
  return [said.message, useCallback((message: string) => setSaid({ message }), [])]
}
