import type { CallBody } from '#model'
import { problem } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import { readShownTexts } from '../origination/readShownTexts.ts'
import { findPinned } from '../origination/findPinned.ts'
import type { StepWithOrigin } from '../origination/submitStep.ts'
import type { HttpNeeds } from '../http/HttpNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'

/**
 * The answer to a screen in a call, with its sender and origin. Throws 409 if the page's bundle is
 * not one of this lender.
 */
export async function readStep(
  { org, body, claims, session, ip, headers }: CallRequest<CallBody<'submit-step'>>,
  { bundles }: Pick<HttpNeeds, 'bundles'>,
  application: Application,
  digest: string,
): Promise<StepWithOrigin> {
  if (!(await bundles.find(org, body.bundle)))
    throw problem('server/unknown-bundle', {}, { pointer: '/bundle' })
  const { screen, params = {}, version, answer } = body
  const { bundle } = await findPinned(bundles, application)
  const userAgent = (headers['user-agent'] ?? '').slice(0, 500)
  return {
    screen,
    params,
    version,
    answer,
    digest,
    source: {
      org,
      application: application.uuid,
      actor: claims.sub,
      ip,
      userAgent,
      locale: bundle.org.lang,
      shown: readShownTexts(headers['x-texts-shown']),
    },
    session,
    authentication: `${claims.coSigns === undefined ? 'Password' : 'Mailed link and code'} at ${session.authenticated.toISOString()}, session ${claims.sid}`,
  }
}
