import { deskActs, type EventType, findSigner, problem } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import { findPinned } from '../origination/findPinned.ts'
import { recordEvent } from '../origination/recordEvent.ts'
import { submitOnce } from '../http/submitOnce.ts'

/** An act of the lender's agent: an event of the journal with their name; their note is stored encrypted next to it. */
const act: CallHandler = (request, services) => {
  const { org, claims, params, body, others } = request
  const { act: type, signer, note } = body as { act: string; signer?: string; note: string }
  return submitOnce(request, services, 'desk-act', async (transaction) => {
    const asked = { org, claims, uuid: params.uuid! }
    const application = await authoriseApplication(transaction, services.seal, asked, { hold: true, others })
    // No one can act as the lender in their own application.
    if (application.identity === claims.sub || findSigner(application.facts, claims.sub)) throw problem('server/not-found')
    const served = await findPinned(services.bundles, application)
    const open = deskActs(served, application, timeOf(services.clock, application))
    if (!open.some((each) => each.act === type && each.signer === signer)) throw problem('server/not-now')
    return recordEvent(transaction, services, application, {
      type: type as EventType,
      actor: claims.sub,
      ...(signer !== undefined && { signer }),
      witness: { note },
    })
  })
}

export const deskRoutes: CallRoutes = { 'desk-act': { handle: act } }
