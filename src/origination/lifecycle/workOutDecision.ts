import { adverseActionReasons, type AdverseReason } from '#lending'
import type { JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { creditOf, keyFactorsOf } from './creditOf.ts'
import { problem } from '../ProblemError.ts'
import type { PureOperation } from './PureOperation.ts'

/**
 * Why the decision is not the requested one: 1 to 4 sentences, most important first, and whether a
 * credit report (15 USC 1681m(a)) or another source (1681m(b)) was used for it: what was asked for
 * and no reason rests on was not.
 */
export interface AdverseDecision {
  readonly reasons: readonly string[]
  readonly creditUsed: boolean
  readonly othersUsed: boolean
}

/**
 * The lifecycle's "decision": { date, reasons, creditUsed, othersUsed }, computed immediately, so
 * that the page can say why before the notice is written.
 */
export const workOutDecision: PureOperation = (served, facts) => {
  const { reasons, ...used } = adverseDecisionOf(served, facts, 'DENIED')
  return { date: facts.today!, reasons: [...reasons], ...used }
}

/**
 * For a decline, the reasons of underwriting and of the other checks (file.declineReasons,
 * file.declineCodes); for a counteroffer, those of the first figures, which alone make one. Throws
 * a ProblemError if there is no reason: a notice must have one.
 */
export function adverseDecisionOf(
  { bundle }: CompiledBundle,
  facts: JsonObject,
  actionTaken: 'DENIED' | 'COUNTEROFFER',
): AdverseDecision {
  const file = (facts.file ?? {}) as JsonObject
  const credit = creditOf(file)
  const given = reasonsOf(file, actionTaken)
  const reasons = adverseActionReasons(bundle.lending, given, keyFactorsOf(credit))
  if (reasons.length === 0) throw problem('server/notice-without-reason')
  const known = bundle.lending.adverseAction.reasons
  const uses = (source: 'report' | 'other') =>
    given.some(({ code }) => !Object.hasOwn(known, code) || known[code]!.uses.includes(source))
  return {
    reasons,
    creditUsed:
      uses('report') && typeof (credit.bureau as JsonObject | null | undefined)?.name === 'string',
    othersUsed: uses('other'),
  }
}

function reasonsOf(
  { declineReasons, declineCodes, prequal }: JsonObject,
  actionTaken: 'DENIED' | 'COUNTEROFFER',
): AdverseReason[] {
  if (actionTaken === 'COUNTEROFFER')
    return reasonsIn((prequal as JsonObject | null | undefined)?.reasons)
  const codes = (Array.isArray(declineCodes) ? declineCodes : []) as string[]
  return [...reasonsIn(declineReasons), ...codes.map((code) => ({ code }))]
}

function reasonsIn(reasons: unknown): AdverseReason[] {
  return (Array.isArray(reasons) ? (reasons as Partial<AdverseReason>[]) : []).flatMap(
    ({ code, detail = null }) => (code === undefined ? [] : [{ code, detail }]),
  )
}
