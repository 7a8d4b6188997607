import type { Cause } from './Cause.ts'
import type { Decision, Reason } from './UnderwritingResult.ts'

const severity: readonly Decision[] = ['INELIGIBLE', 'DECLINE', 'REFER', 'COUNTER']

/**
 * The most severe decision among the causes, with its own reasons, each once, sorted by code;
 * APPROVE if there are none.
 */
export function decide(causes: readonly Cause[]): {
  readonly decision: Decision
  readonly reasons: Reason[]
} {
  const decision =
    severity.find((one) => causes.some((cause) => cause.decision === one)) ?? 'APPROVE'
  const keys = new Map(
    causes
      .filter((cause) => cause.decision === decision)
      .map((cause) => [`${cause.code} ${cause.detail ?? ''}`, cause]),
  )
  const reasons = [...keys]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { code, detail }]) => ({ code, ...(detail !== undefined && { detail }) }))
  return { decision, reasons }
}
