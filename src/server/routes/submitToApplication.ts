import type { CallRequest } from '../http/registerCalls.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import type { Services } from '../Services.ts'
import type { Application } from '../stores/applicationStore.ts'
import { runOnce } from '../stores/idempotencyStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { readIdempotencyKey } from './readIdempotencyKey.ts'

export type SubmissionEffect = (transaction: Store, application: Application, digest: string) => Promise<Application>

/**
 * Changes an application at most once per Idempotency-Key: the application is held, `effect` changes it, and its status and version are the
 * answer, now and at every retry.
 */
export async function submitToApplication(
  request: CallRequest,
  services: Services,
  route: string,
  effect: SubmissionEffect,
): Promise<unknown> {
  const { org, claims, params, body, reply } = request
  const { store, seal, tokens } = services
  const uuid = params.uuid!.toLowerCase()
  // Whoever may not is told so before his key is looked up.
  await authoriseApplication(store, seal, { org, claims, uuid })
  const digest = tokens.digest(JSON.stringify([uuid, body]))
  const call = { org, actor: claims.sub, route, key: readIdempotencyKey(request), body: digest }
  const answer = await runOnce(store, call, async (transaction) => {
    const application = await authoriseApplication(transaction, seal, { org, claims, uuid }, { hold: true })
    const { status, version } = await effect(transaction, application, digest)
    return { status: 200, body: { status, version } }
  })
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  return answer.body
}
