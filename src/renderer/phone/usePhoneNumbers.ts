import { useEffect, useState } from 'react'
import { loadPhoneNumbers } from './loadPhoneNumbers.ts'

/** The phone library once it is there; until then, and if it never comes, numbers stay as they are typed. */
export function usePhoneNumbers() {
  const [numbers, setNumbers] = useState<Awaited<ReturnType<typeof loadPhoneNumbers>>>()
  useEffect(() => {
    let isGone = false
    loadPhoneNumbers().then(
      (loaded) => isGone || setNumbers(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return numbers
}
