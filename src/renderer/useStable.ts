import { useState } from 'react'
import { deepEquals } from '@rjsf/utils'

/** The first of all deeply equal values, so that dependents are not recomputed. */
export function useStable<T>(value: T): T {
  const [kept, keep] = useState(value)
  if (kept === value || deepEquals(kept, value)) return kept
  keep(value)
  return value
}
