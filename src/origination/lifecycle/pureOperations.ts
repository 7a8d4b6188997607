import { firstPaymentOf, rescissionOf } from '#lending'
import type { PureOperation } from './PureOperation.ts'
import { workOutDeadlines } from './workOutDeadlines.ts'
import { workOutDecision } from './workOutDecision.ts'
import { workOutFigures } from './workOutFigures.ts'
import { workOutPledge } from './workOutPledge.ts'
import { workOutWatch } from './workOutWatch.ts'

/**
 * Operations computed immediately from the facts, by their names in lifecycle.json; "note", and any
 * other, returns its request.
 */
export const pureOperations: Readonly<Record<string, PureOperation>> = {
  underwrite: workOutFigures,
  decision: workOutDecision,
  pledge: workOutPledge,
  watch: workOutWatch,
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
