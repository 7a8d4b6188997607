import type { FastifyRequest } from 'fastify'
import type { HttpNeeds } from './HttpNeeds.ts'
import { findPageOrg } from './findOrg.ts'
import { isPageAddress } from './isPageAddress.ts'

/**
 * Returns a check whether a request is for a page. A request without a lender is checked against
 * the first one.
 */
export function createPageCheck({
  bundles,
  settings,
}: Pick<HttpNeeds, 'bundles' | 'settings'>): (request: FastifyRequest) => boolean {
  return (request) => {
    const served = findPageOrg(bundles, request) ?? bundles.current(bundles.orgCodes()[0] ?? '')
    return served !== undefined && isPageAddress(request.url, settings.development, served.engine)
  }
}
