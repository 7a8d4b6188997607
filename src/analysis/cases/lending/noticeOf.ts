import type { Engine } from '#engine'
import {
  adverseActionReasons,
  denialCodesOf,
  explainDecision,
  sayGate,
  type AdverseReason,
  type UnderwritingResult,
} from '#lending'
import type { JsonObject, Lending } from '#model'
import type { CaseSubject } from '../CaseSubject.ts'

/**
 * A decision with its notice; of other checks than underwriting's (the fact declineCodes) only the
 * notice.
 */
export function noticeOf(
  { engine, bundle: { lending } }: CaseSubject,
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
      figures: figuresRead(engine, lending, result),
    }),
    notice: adverseActionReasons(lending, given, factors),
    denialCodes: denialCodesOf(
      lending.adverseAction,
      given.map(({ code }) => code),
    ),
    restsOn: (['report', 'other'] as const).filter((source) => used.has(source)),
  }
}

/** What staff are told that each gate read of the applicant. */
function figuresRead(engine: Engine, lending: Lending, result: UnderwritingResult) {
  const told = explainDecision(lending.underwriting, lending.adverseAction, result)
  return Object.fromEntries(
    told.gates.map((gate) => [
      gate.id,
      sayGate(engine, lending, told, gate).read.map(({ label, text }) =>
        text === undefined ? label : `${label}: ${text}`,
      ),
    ]),
  )
}

/** "FACT_MISSING score" */
function readReason(text: string): AdverseReason {
  const [code = '', detail] = text.split(' ')
  return { code, ...(detail !== undefined && { detail }) }
}
