import type { JsonObject, Work } from '#model'
import { judgeDecision, needsSecondPerson, problem, type Party } from '#origination'
import { timeOf, type HeldApplication, type MemoryOrder } from './HeldApplication.ts'
import { record } from './record.ts'

/**
 * Records a decision that another person must join, like the server's settleOrder: true, and the
 * order stays open. `agent`: null for the vendor.
 */
export function proposeDecision(
  held: HeldApplication,
  { party, work, order }: { party: Party; work: Work; order: MemoryOrder },
  answer: JsonObject,
  agent: string | null,
): boolean {
  if (!needsSecondPerson(party, work, timeOf(held))) return false
  const outcome = judgeDecision(order.proposed, answer, agent)
  if (outcome === 'counts') return false
  if (outcome === 'repeated' && agent !== null) throw problem('server/second-person-needed')
  if (outcome === 'repeated') return true
  order.proposed = {
    actor: agent,
    decision: String(answer.decision),
    reasons: answer.reasons as readonly string[],
  }
  const { uuid, signer } = order
  record(held, {
    type: 'decision-proposed',
    work: order.work,
    order: uuid,
    ...(signer !== null && { signer }),
  })
  return true
}
