import type { JsonObject } from '#model'
import { type Act, problem } from '#origination'
import type { Outcome } from '../http/submitOnce.ts'
import { nameOf } from '../identity/nameOf.ts'
import { holdOrder, settleOrder } from '../jobs/holdOrder.ts'
import { findIdentity } from '../stores/identityStore.ts'
import { findOpenOrder } from '../stores/workOrderStore.ts'
import type { Doing } from './doAct.ts'

/**
 * Answers an order for a person's decision in the agent's name. The vendor's own answer finds it
 * ended.
 */
export async function decideOrder(
  { transaction, services, request, file }: Doing,
  act: Act,
  answer: JsonObject,
): Promise<Outcome> {
  const { org, claims } = request
  const { note, decide } = file.config
  const written = answer as Readonly<Record<string, string | undefined>>
  const decision = written[decide.decision]
  const reasons = [...new Set(decide.reasons.flatMap((field) => written[field] ?? []))]
  if ((decision === 'DECLINE') !== reasons.length > 0)
    throw problem('server/reason-missing', {}, { pointer: `/answer/${decide.reasons[0]!}` })
  const order = await findOpenOrder(
    transaction,
    file.application.uuid,
    act.about!,
    act.signer ?? null,
  )
  const held = order && (await holdOrder(services, transaction, order))
  if (!held) throw problem('server/not-now')
  const agent = (await findIdentity(transaction, services.seal, org, claims.sub))!
  const given = { decision: decision!, reasons, by: nameOf(agent), why: written[note.field]! }
  return settleOrder(services, transaction, held, 'work-done', given, undefined, {
    actor: claims.sub,
    witness: answer,
  })
}
