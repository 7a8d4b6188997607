import { useEffect, useState } from 'react'
import limits from '../../limits.json' with { type: 'json' }

/**
 * True as long as `isOn`, and 300 ms longer, so that the loader does not flash (borrower-flow §9).
 */
export function useLinger(isOn: boolean): boolean {
  const [isLingering, setIsLingering] = useState(isOn)
  if (isOn && !isLingering) setIsLingering(true)
  useEffect(() => {
    if (isOn) return
    const timer = setTimeout(() => setIsLingering(false), limits.loader.hide)
    return () => clearTimeout(timer)
  }, [isOn])
  return isLingering
}
