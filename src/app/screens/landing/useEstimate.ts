import { useCallback, useRef, useState } from 'react'
import type { JsonObject, LandingEstimate } from '#model'
import { ApiError } from '../../api/ApiError.ts'
import { usePage } from '../../page/usePage.ts'
import { askEstimate } from './askEstimate.ts'

/** The newest estimate, and how to ask for another (an answer of schemas/landing/estimate.json). */
export function useEstimate(first: LandingEstimate | undefined): {
  readonly estimate: LandingEstimate | undefined
  readonly failure: string | undefined
  readonly ask: (answer: JsonObject) => Promise<void>
} {
  const { callApi } = usePage()
  const [estimate, setEstimate] = useState(first)
  const [failure, setFailure] = useState<string>()
  const newest = useRef(0)
  const ask = useCallback(
    async (answer: JsonObject) => {
      // An answer that comes late must not replace a newer one.
      const turn = ++newest.current
      try {
        const next = await askEstimate(callApi, answer)
        if (turn !== newest.current) return
        setEstimate(next)
        setFailure(undefined)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (turn === newest.current) setFailure(error.message)
      }
    },
    [callApi],
  )
  return { estimate, failure, ask }
}
