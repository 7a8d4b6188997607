import type { JsonObject, LandingEstimate } from '#model'
import type { CallApi } from '../../api/createApi.ts'

/** The estimate of an answer of schemas/landing/estimate.json. */
export async function askEstimate(
  callApi: CallApi,
  { state, value, owed, amount, score, rent, costs, assets }: JsonObject,
): Promise<LandingEstimate> {
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
  return (await callApi('estimate', { query })).body
}

/** "BTC:5000000,ETH:0": an address has no lists. */
const writeAssets = (assets: JsonObject) =>
  Object.entries(assets)
    .map(([code, dollars]) => `${code}:${Number(dollars) * 100}`)
    .join(',')
