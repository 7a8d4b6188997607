import {
  adverseActionReasons,
  denialCodesOf,
  type AdverseReason,
  type UnderwritingResult,
} from '#lending'
import type { JsonObject } from '#model'
import type { CaseSubject } from '../CaseSubject.ts'

/**
 * A decision with its notice; of other checks than underwriting's (the fact declineCodes) only the
 * notice.
 */
export function noticeOf(
  { bundle: { lending } }: CaseSubject,
  { declineCodes }: JsonObject,
  result: UnderwritingResult | undefined,
  factors: readonly string[],
) {
  const given =
    result?.reasons ?? ([declineCodes ?? []].flat() as readonly string[]).map(readReason)
  const used = new Set(given.flatMap(({ code }) => lending.adverseAction.reasons[code]?.uses ?? []))
  return {
    ...(result && {
      decision: result.decision,
      reasons: result.reasons.map(({ code, detail }) =>
        detail === undefined ? code : `${code} ${detail}`,
      ),
      binding: result.binding,
      offer: result.offers[0] ?? null,
    }),
    notice: adverseActionReasons(lending, given, factors),
    denialCodes: denialCodesOf(
      lending.adverseAction,
      given.map(({ code }) => code),
    ),
    restsOn: (['report', 'other'] as const).filter((source) => used.has(source)),
  }
}

/** "FACT_MISSING score" */
function readReason(text: string): AdverseReason {
  const [code = '', detail] = text.split(' ')
  return { code, ...(detail !== undefined && { detail }) }
}
