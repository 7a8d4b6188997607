import { useEffect, useState } from 'react'
import { phoneLibrary } from './phoneLibrary.ts'

type PhoneNumbers = Awaited<ReturnType<typeof phoneLibrary.load>>

/** Milliseconds until a failed library load is retried: initially, and at most. */
const pause = { first: 2_000, most: 60_000 }

/**
 * The phone library once it is loaded; until then, and if it never loads, numbers stay as typed.
 * Retried while a field is shown.
 */
export function usePhoneNumbers() {
  const [numbers, setNumbers] = useState<PhoneNumbers>()
  useEffect(() => {
    let isGone = false
    let wait = pause.first
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = () => {
      clearTimeout(timer)
      phoneLibrary.load().then(
        (loaded) => {
          removeEventListener('online', attempt)
          if (!isGone) setNumbers(loaded)
        },
        () => {
          if (isGone) return
          clearTimeout(timer)
          timer = setTimeout(attempt, wait)
          wait = Math.min(wait * 2, pause.most)
        },
      )
    }
    addEventListener('online', attempt)
    attempt()
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('online', attempt)
    }
  }, [])
  return numbers
}
