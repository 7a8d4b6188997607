import { useCallback, useEffect, useRef, useState } from 'react'
import type { AddressItem } from '#model'
import type { RendererServices } from '../StepFormProps.ts'

/** Typing pauses of this many milliseconds start a search, for texts of at least so many characters. */
const pause = 200
const least = 3

interface Suggestions {
  readonly status: 'idle' | 'loading' | 'found' | 'failed'
  readonly items: readonly AddressItem[]
}

const none: Suggestions = { status: 'idle', items: [] }

/**
 * Addresses for what is typed, of which the first `most` characters are searched: the server refuses longer texts. Only the newest text's answer
 * counts: older searches are aborted and their answers dropped.
 */
export function useSuggestions(searchAddresses: RendererServices['searchAddresses'], most = Infinity) {
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
