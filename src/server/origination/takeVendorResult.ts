import { problem } from '#origination'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { endVendorSession, findReturnedSession } from '../stores/vendorSessionStore.ts'
import { findVendorLine } from '../vendors/findVendorLine.ts'
import type { WindowResult } from '../vendors/windows/WindowResult.ts'
import { recordEvent } from './recordEvent.ts'
import { timingSafeEqual } from 'node:crypto'
import { signResult } from '../vendors/windows/signResult.ts'

export interface ReturnedResult extends WindowResult {
  readonly signature: string
  readonly identity: string
}

/**
 * Takes what a vendor's page returned, once. The session must be one of this application that this
 * person started. Throws 404 for any other, 422 for a signature that is not the vendor's, 409 where
 * the session has ended. Call it with the application locked. Returns the kind of the vendor.
 */
export async function takeVendorResult(
  transaction: Store,
  services: OriginationNeeds,
  application: Application,
  { identity, signature, ...result }: ReturnedResult,
): Promise<string> {
  const { org, uuid } = application
  const hash = services.tokens.digest(result.state)
  const session = await findReturnedSession(transaction, { application: uuid, identity }, hash)
  if (!session) throw problem('server/window-unknown')
  const { kind } = session
  const line = findVendorLine(services, org, kind)
  if (line === 'sandbox' || 'code' in line || !isSignedResult(line.secret, result, signature))
    throw problem('server/window-unsigned')
  if (session.state === 'DONE' || session.state === 'FAILED')
    throw problem('server/window-replayed')
  const ended = result.outcome
  if (!(await endVendorSession(transaction, session.uuid, ended)))
    throw problem('server/window-over')
  if (ended === 'DONE')
    await recordEvent(transaction, services, application, {
      type: 'vendor-returned',
      actor: identity,
      data: { kind, result: { session: session.uuid, token: result.token } },
      evidence: { kind, session: session.uuid },
    })
  return kind
}

/** Whether a result was signed with the secret of the lender and kind. */
function isSignedResult(secret: Buffer, result: WindowResult, signature: string): boolean {
  const [expected, given] = [signResult(secret, result), signature].map((text) => Buffer.from(text))
  return given!.length === expected!.length && timingSafeEqual(given!, expected!)
}
