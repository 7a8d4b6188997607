import { firstPaymentOf, rescissionOf } from '#engine'
import type { Json, JsonObject } from '#model'
import type { Environment } from '../Environment.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { workOutDeadlines } from './workOutDeadlines.ts'
import { workOutDecision } from './workOutDecision.ts'
import { workOutFigures } from './workOutFigures.ts'

export type PureOperation = (
  served: CompiledBundle,
  facts: JsonObject,
  request: Readonly<Record<string, Json>>,
  environment: Environment,
) => JsonObject

/**
 * Operations computed immediately from the facts, by their names in lifecycle.json; "note", and any
 * other, returns its request.
 */
export const pureOperations: Readonly<Record<string, PureOperation>> = {
  underwrite: workOutFigures,
  decision: workOutDecision,
  'first-payment': ({ bundle }, _facts, { fundedOn, day }) => ({
    date: firstPaymentOf(
      bundle.lending.calendar,
      String(fundedOn),
      typeof day === 'number' ? day : undefined,
    ),
  }),
  deadlines: workOutDeadlines,
  rescission: ({ bundle }, _facts, { signedOn }) => ({
    ...rescissionOf(bundle.lending.calendar, String(signedOn)),
  }),
}
