import { useEffect, useState, useSyncExternalStore } from 'react'
import { readSilentInput } from '../readSilentInput.ts'

const never = () => () => undefined

/**
 * Whether a script draws the control: at once, or where it was drawn for a browser without one,
 * after what was chosen in that one is read, and not while it has the focus.
 */
export function useTakenOver(id: string): boolean {
  const [isTaken, setTaken] = useState(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
  useEffect(() => {
    if (isTaken) return
    const drawn = document.getElementById(id)
    const take = () => {
      if (document.activeElement === drawn) return
      readSilentInput()
      setTaken(true)
    }
    // The form that reads it listens after its controls do.
    const timer = setTimeout(take)
    const later = () => void setTimeout(take)
    drawn?.addEventListener('blur', later)
    return () => {
      clearTimeout(timer)
      drawn?.removeEventListener('blur', later)
    }
  }, [id, isTaken])
  return isTaken
}
