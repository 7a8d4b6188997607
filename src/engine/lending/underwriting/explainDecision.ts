import type { JsonObject, LendingAdverseAction, LendingUnderwriting } from '#model'
import { adverseActionReasons, type AdverseReason } from '../notices/adverseActionReasons.ts'
import type { Reason, UnderwritingResult } from './UnderwritingResult.ts'

export interface ExplainedGate {
  readonly id: string
  /** True where the gate is passed. */
  readonly title: string
  readonly source?: string
  readonly outcome: 'true' | 'false' | 'unknown'
  /** Facts that were read, by name; where the outcome is unknown, also why. */
  readonly facts: JsonObject
}

export interface ExplainedReason extends Reason {
  /** What a notice says. */
  readonly sentence: string
  /** The gates that were not passed for it; none where the figures speak. */
  readonly gates: readonly ExplainedGate[]
}

/** Limits and what was reckoned, in basis points and cents, as far as the decision got. */
export interface ExplainedFigures {
  /** The least score of the tier. */
  readonly tier?: string
  readonly maxCltvBps?: number
  readonly cltvBps: number | null
  readonly maxDtiBps?: number
  readonly dtiBps: number | null
  readonly maxDrawCents: number
  /** What was asked for and can be given. */
  readonly drawCents?: number
  /** What keeps the draw from being larger, in words. */
  readonly binding: readonly string[]
}

export interface ExplainedDecision {
  readonly decision: UnderwritingResult['decision']
  /** What led to it; none for an approval, which every gate and figure led to. */
  readonly because: readonly ExplainedReason[]
  readonly gates: readonly ExplainedGate[]
  readonly figures: ExplainedFigures
}

/** Why underwriting came to an offer or to none, from its result and the tables that it was reckoned with. */
export function explainDecision(
  policy: LendingUnderwriting,
  adverseAction: LendingAdverseAction,
  { decision, reasons: found, trace, binding, ...result }: UnderwritingResult,
): ExplainedDecision {
  const sentenceOf = (reason: AdverseReason) =>
    adverseActionReasons({ adverseAction, underwriting: policy }, [reason], [])[0] ?? reason.code
  const gates = trace.flatMap(({ step, id, outcome, values = {} }): ExplainedGate[] => {
    const gate = step === 'gate' && id !== undefined ? policy.gates[id] : undefined
    if (!gate) return []
    return [{ id: id!, title: gate.title, ...(gate.source && { source: gate.source }), outcome: outcome as 'true', facts: values }]
  })
  const valuesOf = (step: string) => trace.find((each) => each.step === step)?.values ?? {}
  const { maxCltvBps, maxDtiBps } = valuesOf('price') as { maxCltvBps?: number; maxDtiBps?: number }
  const { drawCents } = valuesOf('size') as { drawCents?: number }
  const tier = trace.find(({ step }) => step === 'tier')?.id
  return {
    decision,
    because: found.map((reason) => ({
      ...reason,
      sentence: sentenceOf(reason),
      gates: gates.filter((gate) => isAbout(reason, gate, policy)),
    })),
    gates,
    figures: {
      ...(tier !== undefined && { tier }),
      ...(maxCltvBps !== undefined && { maxCltvBps, maxDtiBps: maxDtiBps! }),
      ...(drawCents !== undefined && { drawCents }),
      cltvBps: result.cltvBps,
      dtiBps: result.dtiBps,
      maxDrawCents: result.maxDrawCents,
      binding: binding.map((code) => sentenceOf({ code })),
    },
  }
}

function isAbout({ code, detail }: Reason, { id, outcome, facts }: ExplainedGate, policy: LendingUnderwriting): boolean {
  if (outcome === 'false') return policy.gates[id]!.reason === code
  const missing = (facts.missing ?? []) as readonly string[]
  return outcome === 'unknown' && detail !== undefined && (detail === id || missing.includes(detail))
}
