import type { JsonObject } from '#model'
import { type Act, problem, readDecision } from '#origination'
import type { Outcome } from '../http/submitOnce.ts'
import { nameOf } from '../identity/nameOf.ts'
import { holdOrder, settleOrder } from '../jobs/holdOrder.ts'
import { findOpenOrder } from '../stores/workOrderStore.ts'
import type { Doing } from './Doing.ts'

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
  const agent = (await services.identities.find(transaction, org, claims.sub))!
  const given = readDecision(file.config, answer, nameOf(agent))
  const order = await findOpenOrder(
    transaction,
    file.application.uuid,
    act.about!,
    act.signer ?? null,
  )
  const held = order && (await holdOrder(services, transaction, order))
  if (!held) throw problem('server/not-now')
  return settleOrder(services, transaction, held, 'work-done', given, undefined, {
    actor: claims.sub,
    witness: answer,
  })
}
