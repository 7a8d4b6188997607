import { type Engine } from '#engine'
import {
  canonicalJson,
  type JsonObject,
  type LendingStates,
  type LendingUnderwriting,
  toJson,
} from '#model'
import { repaymentOf } from '../arithmetic/repaymentOf.ts'
import { interestOnlyMonthsOf } from './interestOnlyMonthsOf.ts'
import { feeOf } from '../arithmetic/feeOf.ts'
import type { Cause } from './Cause.ts'
import { createPricing } from './createPricing.ts'
import { decide } from './decide.ts'
import type { Plan, Pricing } from './Pricing.ts'
import { readInput } from './readInput.ts'
import { runGates } from './runGates.ts'
import { sizeOf, type Size } from './sizeOf.ts'
import { usualFeeOf } from './usualFeeOf.ts'
import { stateRulesOf } from './stateRulesOf.ts'
import type { UnderwritingInput } from './UnderwritingInput.ts'
import type {
  Decision,
  TraceStep,
  UnderwritingOffer,
  UnderwritingResult,
} from './UnderwritingResult.ts'

/** Changes whenever the same input and bundle could give a different result. */
const engineVersion = 'lending/1'

/**
 * validate → derive → gates → tiers → price → size → decide. Pure: the same input and bundle give
 * the same result, byte for byte. Unknown never counts as yes: a missing or wrong fact, and a gate
 * with an unknown outcome, refer to a person. On a DECLINE only by DTI_HIGH at prequalification,
 * the caller should ask for assets as income first. `sha256` returns hex; the engine has no crypto
 * of its own.
 */
export function underwrite(
  engine: Engine,
  policy: LendingUnderwriting,
  states: LendingStates,
  input: UnderwritingInput,
  sha256: (text: string) => string,
): UnderwritingResult {
  const { facts, causes: errors } = readInput(policy, input)
  const inputHash = sha256(canonicalJson(facts))
  const trace: TraceStep[] = [traceOf(errors)]
  const finish = (
    causes: readonly Cause[],
    size?: Size,
    offersOf?: (decision: Decision) => UnderwritingOffer[],
  ): UnderwritingResult => {
    const { decision, reasons } = decide(causes)
    return {
      decision,
      reasons,
      offers: offersOf?.(decision) ?? [],
      ...figuresOf(decision, size),
      trace: [...trace, { step: 'decide', outcome: decision }],
      engineVersion,
      configVersion: engine.bundle.hash,
      inputHash,
    }
  }
  if (errors.length > 0) return finish(errors)

  const stateRules = stateRulesOf(states, facts.state as string)
  const { maxCltvBps } = stateRules.homestead
  trace.push({
    step: 'derive',
    id: stateRules.name,
    values: { maxCltvBps, feeCapBps: stateRules.feeCapBps },
  })
  const scope = toJson({ ...facts, stateRules, limits: policy.limits })
  const gates = runGates(engine, policy, input.stage, scope)
  trace.push(...gates.trace)

  const pricing = createPricing(policy, stateRules, facts)
  trace.push({ step: 'tier', id: pricing?.tierId ?? 'none' })
  if (!pricing) return finish([...gates.causes, unpriced(policy, facts)])
  const plan = planOf(policy, pricing, facts)
  trace.push({ step: 'price', values: { ...plan, ...limitsOf(pricing) } })
  if (!pricing.fees.includes(plan.feeBps))
    return finish([...gates.causes, { decision: 'REFER', code: 'RULE_UNKNOWN', detail: 'feeBps' }])
  const size = sizeOf(pricing, plan, facts.requestedDrawCents as number | undefined)
  const { segments, maxDrawCents, drawCents, binding } = size
  trace.push({
    step: 'size',
    values: toJson({ segments, maxDrawCents, drawCents, binding }),
  })
  return finish([...gates.causes, ...size.causes], size, (decision) =>
    decision === 'APPROVE' || decision === 'COUNTER' ? [offer(policy, plan, size)] : [],
  )
}

const limitsOf = ({ policy, maxCltvBps, rented, tier, pledgedCents }: Pricing): JsonObject => ({
  maxCltvBps,
  ...(policy.pledge && { pledgedCents }),
  ...(!rented && { maxDtiBps: tier.maxDtiBps ?? null }),
})

const unpriced = ({ adders }: LendingUnderwriting, { occupancy }: JsonObject): Cause =>
  Object.hasOwn(adders.occupancy, occupancy as string)
    ? { decision: 'DECLINE', code: 'SCORE_LOW' }
    : { decision: 'INELIGIBLE', code: 'OCCUPANCY' }

/** The requested values, otherwise the defaults. */
function planOf(policy: LendingUnderwriting, pricing: Pricing, facts: JsonObject): Plan {
  const { defaults } = policy
  return {
    termMonths: (facts.termMonths ?? defaults.termMonths) as number,
    feeBps: usualFeeOf(policy, pricing, facts.feeBps as number | undefined),
    autopay: (facts.autopay ?? defaults.autopay) as boolean,
  }
}

function offer(
  policy: LendingUnderwriting,
  plan: Plan,
  { drawCents, price }: Size,
): UnderwritingOffer {
  const { lineCents, aprBps } = price
  const { termMonths } = plan
  return {
    drawCents,
    ...plan,
    aprBps,
    feeCents: feeOf(drawCents, plan.feeBps),
    lineCents,
    ...repaymentOf(lineCents, aprBps, termMonths, interestOnlyMonthsOf(policy, termMonths)),
    payments: termMonths,
    cltvBps: price.cltvBps,
    ...(price.coverage ? { coverage: price.coverage.ratio } : { dtiBps: price.dtiBps! }),
  }
}

const traceOf = (errors: readonly Cause[]): TraceStep => ({
  step: 'validate',
  outcome: errors.map(({ code, detail }) => `${code} ${detail}`).join(', ') || 'OK',
})

function figuresOf(decision: Decision, size: Size | undefined) {
  const isOpen = decision !== 'DECLINE' && decision !== 'INELIGIBLE'
  return {
    maxDrawCents: isOpen ? (size?.maxDrawCents ?? 0) : 0,
    binding: size?.binding ?? [],
    cltvBps: size?.price.cltvBps ?? null,
    dtiBps: size?.price.dtiBps ?? null,
    ...(size?.price.coverage && {
      coverage: {
        ratio: size.price.coverage.ratio,
        rentCents: size.price.coverage.rentCents,
        costsCents: size.price.coverage.costsCents,
        tier: size.price.coverage.tier?.least ?? null,
      },
    }),
  }
}
