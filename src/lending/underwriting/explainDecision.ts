import type { JsonObject, LendingAdverseAction, LendingUnderwriting } from '#model'
import { adverseActionReasons, type AdverseReason } from '../notices/adverseActionReasons.ts'
import type { Reason, UnderwritingResult } from './UnderwritingResult.ts'

export interface ExplainedGate {
  readonly id: string
  /** True if the gate is passed. */
  readonly title: string
  readonly source?: string
  /** A key of lending/adverse-action.json, with what a notice says where the gate is not passed. */
  readonly code: string
  readonly sentence: string
  readonly outcome: 'true' | 'false' | 'unknown'
  /** Facts that were read, by name; if the outcome is unknown, also why. */
  readonly facts: JsonObject
}

export interface ExplainedReason extends Reason {
  /** The sentence in a notice. */
  readonly sentence: string
  /** The gates that failed for this reason; empty if the figures caused it. */
  readonly gates: readonly ExplainedGate[]
}

/** Limits and calculated values, in basis points and cents, as far as the decision got. */
export interface ExplainedFigures {
  /** The minimum score of the tier. */
  readonly tier?: string
  readonly maxCltvBps?: number
  readonly cltvBps: number | null
  /** Of a product with pledged assets: what they secure of the line; the home secures the rest. */
  readonly pledgedCents?: number
  readonly maxDtiBps?: number
  readonly dtiBps: number | null
  /** Of a product that is judged by the rent; its tier is what was reached. */
  readonly coverage?: UnderwritingResult['coverage']
  readonly maxDrawCents: number
  /** The requested draw as far as possible. */
  readonly drawCents?: number
  /** What keeps the draw from being larger, in words. */
  readonly binding: readonly string[]
}

export interface ExplainedDecision {
  readonly decision: UnderwritingResult['decision']
  /** The reasons; none for an approval, which every gate and figure supports. */
  readonly because: readonly ExplainedReason[]
  readonly gates: readonly ExplainedGate[]
  /** Name of the state whose rules counted, if the decision got there. */
  readonly state?: string
  readonly figures: ExplainedFigures
}

/** Explains why underwriting gave an offer or none, from its result and the tables that it used. */
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
    return [
      {
        id: id!,
        title: gate.title,
        ...(gate.source && { source: gate.source }),
        code: gate.reason,
        sentence: sentenceOf({ code: gate.reason }),
        outcome: outcome as 'true',
        facts: values,
      },
    ]
  })
  const valuesOf = (step: string) => trace.find((each) => each.step === step)?.values ?? {}
  const { maxCltvBps, maxDtiBps, pledgedCents } = valuesOf('price') as {
    maxCltvBps?: number
    maxDtiBps?: number | null
    pledgedCents?: number
  }
  const { drawCents } = valuesOf('size') as { drawCents?: number }
  const tier = trace.find(({ step }) => step === 'tier')?.id
  const state = trace.find(({ step }) => step === 'derive')?.id
  return {
    decision,
    ...(state !== undefined && { state }),
    because: found.map((reason) => ({
      ...reason,
      sentence: sentenceOf(reason),
      gates: gates.filter((gate) => isAbout(reason, gate, policy)),
    })),
    gates,
    figures: {
      ...(tier !== undefined && { tier }),
      ...(maxCltvBps !== undefined && { maxCltvBps }),
      ...(pledgedCents !== undefined && { pledgedCents }),
      ...(typeof maxDtiBps === 'number' && { maxDtiBps }),
      ...(result.coverage && { coverage: result.coverage }),
      ...(drawCents !== undefined && { drawCents }),
      cltvBps: result.cltvBps,
      dtiBps: result.dtiBps,
      maxDrawCents: result.maxDrawCents,
      binding: binding.map((code) => sentenceOf({ code })),
    },
  }
}

function isAbout(
  { code, detail }: Reason,
  { id, outcome, facts }: ExplainedGate,
  policy: LendingUnderwriting,
): boolean {
  if (outcome === 'false') return policy.gates[id]!.reason === code
  const missing = (facts.missing ?? []) as readonly string[]
  return (
    outcome === 'unknown' && detail !== undefined && (detail === id || missing.includes(detail))
  )
}
