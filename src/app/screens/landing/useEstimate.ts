import { useCallback, useRef, useState } from 'react'
import type { Estimate } from '#lending'
import type { JsonObject } from '#model'
import { ApiError } from '../../api/ApiError.ts'
import { usePage } from '../../page/usePage.ts'

/** What the call `estimate` gives: an estimate, and what the lender charges. */
export interface LandingEstimate extends Estimate {
  readonly draw: { readonly minCents: number; readonly maxCents: number }
  readonly apr: { readonly minBps: number; readonly maxBps: number }
  readonly maxFeeBps: number
  readonly charges: readonly {
    readonly title: string
    readonly minCents: number
    readonly maxCents: number
  }[]
}

/** "BTC:5000000,ETH:0": an address has no lists. */
const writeAssets = (assets: JsonObject) =>
  Object.entries(assets)
    .map(([code, dollars]) => `${code}:${Number(dollars) * 100}`)
    .join(',')

/** The newest estimate, and how to ask for another (an answer of schemas/landing/estimate.json). */
export function useEstimate(): {
  readonly estimate: LandingEstimate | undefined
  readonly failure: string | undefined
  readonly ask: (answer: JsonObject) => Promise<void>
} {
  const { callApi } = usePage()
  const [estimate, setEstimate] = useState<LandingEstimate>()
  const [failure, setFailure] = useState<string>()
  const newest = useRef(0)
  const ask = useCallback(
    async ({ state, value, owed, amount, score, rent, costs, assets }: JsonObject) => {
      const [minScore, maxScore] = String(score).split('-').map(Number)
      const query = {
        state: String(state),
        valueCents: Number(value) * 100,
        owedCents: Number(owed) * 100,
        drawCents: Number(amount) * 100,
        minScore: minScore!,
        maxScore: maxScore!,
        ...(rent !== undefined && { rentCents: Number(rent) * 100 }),
        ...(costs !== undefined && { costsCents: Number(costs) * 100 }),
        ...(assets !== undefined && { assetCents: writeAssets(assets as JsonObject) }),
      }
      // An answer that comes late must not replace a newer one.
      const turn = ++newest.current
      try {
        const { body } = await callApi('estimate', { query })
        if (turn !== newest.current) return
        setEstimate(body)
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
