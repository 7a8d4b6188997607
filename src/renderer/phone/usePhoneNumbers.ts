import { useEffect, useState, type RefObject } from 'react'
import { beforeDrawing } from '../beforeDrawing.ts'
import { phoneLibrary } from './phoneLibrary.ts'

type PhoneNumbers = Awaited<ReturnType<typeof phoneLibrary.load>>

/** Milliseconds until a failed library load is retried: initially, and at most. */
const pause = { first: 2_000, most: 60_000 }

/**
 * The phone library once it is loaded; until then, and if it never loads, numbers stay as typed.
 * Retried while a field is shown. What the browser filled into `input` meanwhile is read first.
 */
export function usePhoneNumbers(input: RefObject<HTMLInputElement | null>) {
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
          if (isGone) return
          input.current?.dispatchEvent(new Event(beforeDrawing, { bubbles: true }))
          setNumbers(loaded)
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
  }, [input])
  return numbers
}
