import { evaluateRule } from '#engine'
import type { JsonObject, Work } from '#model'
import { ruleFacts } from '../facts/ruleFacts.ts'
import type { Party } from '../signers/partyOf.ts'

/** A decision on an order that waits for another person to decide the same. */
export interface ProposedDecision {
  /** Identity of the agent; null for the vendor. */
  readonly actor: string | null
  readonly decision: string
  readonly reasons: readonly string[]
}

/**
 * Whether an answer to this work is a decision that counts once two people have decided the same
 * (`secondPerson` of support/console.json). A fact that its rule misses asks for the second person,
 * too.
 */
export function needsSecondPerson(
  { served, application: { facts, status } }: Party,
  { do: operation }: Pick<Work, 'do'>,
  now: Date,
): boolean {
  const rule = served.bundle.support?.console?.decide.secondPerson
  return (
    operation === 'underwriter.review' &&
    rule !== undefined &&
    evaluateRule(served.engine, rule, ruleFacts(served, facts, status, now)) !== 'false'
  )
}

/**
 * What a decision does where two people decide: it counts, it is proposed to another person, or it
 * repeats what the same person proposed.
 */
export function judgeDecision(
  proposed: ProposedDecision | undefined,
  { decision, reasons }: JsonObject,
  actor: string | null,
): 'counts' | 'proposed' | 'repeated' {
  const isSame =
    proposed !== undefined &&
    proposed.decision === decision &&
    proposed.reasons.join() === ((reasons ?? []) as readonly string[]).join()
  if (!isSame) return 'proposed'
  return proposed.actor === actor ? 'repeated' : 'counts'
}
