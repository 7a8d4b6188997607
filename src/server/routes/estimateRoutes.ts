import { estimateOf } from '#lending'
import { problem } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'

/** Never cached: a release changes it at once. Throws 404 without policy. */
const estimate: CallHandler = async ({ served, query }) => {
  const { underwriting, states } = served.bundle.lending
  if (!underwriting || !states) throw problem('server/not-found')
  return {
    ...estimateOf(underwriting, states, served.bundle.org.licensedStates, {
      state: String(query.state),
      valueCents: Number(query.valueCents),
      owedCents: Number(query.owedCents),
      drawCents: Number(query.drawCents),
      minScore: Number(query.minScore),
      maxScore: Number(query.maxScore),
      rentCents: Number(query.rentCents ?? 0),
      costsCents: Number(query.costsCents ?? 0),
      assetCents: readAssets(query.assetCents),
    }),
    draw: {
      minCents: underwriting.limits.draw.minCents,
      maxCents: underwriting.limits.draw.maxCents,
    },
    apr: underwriting.limits.apr,
    maxFeeBps: underwriting.limits.maxFeeBps,
    charges: Object.values(underwriting.charges).map(({ title, minCents, maxCents }) => ({
      title,
      minCents,
      maxCents,
    })),
  }
}

/** "BTC:5000000,ETH:0" */
const readAssets = (written: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...String(written ?? '').matchAll(/([A-Z]{2,10}):(\d{1,13})/g)].map(([, code, cents]) => [
      code!,
      Number(cents),
    ]),
  )

export const estimateRoutes: CallRoutes = { estimate: { handle: estimate } }
