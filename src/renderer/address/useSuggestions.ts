import { useCallback, useEffect, useRef, useState } from 'react'
import type { AddressItem } from '#model'
import type { RendererServices } from '../StepFormProps.ts'

/**
 * A search starts after a typing pause of this many milliseconds, for texts of at least this many
 * characters.
 */
const pause = 200
const least = 3

interface Suggestions {
  readonly status: 'idle' | 'loading' | 'found' | 'failed'
  readonly items: readonly AddressItem[]
}

const none: Suggestions = { status: 'idle', items: [] }

/**
 * Addresses for the typed text. Only its first `most` characters are searched, because the server
 * rejects longer texts. Only the newest response counts: older searches are aborted.
 */
export function useSuggestions(
  searchAddresses: RendererServices['searchAddresses'],
  most = Infinity,
) {
  const [suggestions, setSuggestions] = useState(none)
  const current = useRef<{ abort: () => void }>(null)

  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => {
    return stop
  }, [stop])

  const look = useCallback(
    (text: string) => {
      stop()
      if (text.trim().length < least) return setSuggestions(none)
      const controller = new AbortController()
      const { signal } = controller
      const timer = setTimeout(() => {
        searchAddresses(text.slice(0, most), signal).then(
          (items) => signal.aborted || setSuggestions({ status: 'found', items }),
          () => signal.aborted || setSuggestions({ status: 'failed', items: [] }),
        )
      }, pause)
      signal.addEventListener('abort', () => clearTimeout(timer))
      current.current = controller
      setSuggestions((before) => ({ status: 'loading', items: before.items }))
    },
    [searchAddresses, most, stop],
  )

  return { ...suggestions, look, stop }
}
