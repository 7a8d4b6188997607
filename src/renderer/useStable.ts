import { useState } from 'react'
import { deepEquals } from '@rjsf/utils'

/** The first of all values that are deeply equal to this one, so that what depends on it is not done again. */
export function useStable<T>(value: T): T {
  const [kept, keep] = useState(value)
  if (kept === value || deepEquals(kept, value)) return kept
  keep(value)
  return value
}
