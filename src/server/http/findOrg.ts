import type { FastifyRequest } from 'fastify'
import { problem } from '#origination'
import type { Bundles, ServedBundle } from '../bundles/Bundles.ts'
import { isRetired } from '../bundles/isRetired.ts'

/**
 * Lender of a page that is not retired: `?orgCode=`, otherwise the host's, otherwise the main
 * brand. Undefined if there is none (A-ERR-010).
 */
export function findPageOrg(bundles: Bundles, request: FastifyRequest): ServedBundle | undefined {
  const { orgCode } = request.query as { orgCode?: string | string[] }
  if (orgCode !== undefined)
    return typeof orgCode === 'string' ? findServed(bundles, orgCode) : undefined
  const all = bundles.orgCodes().map((code) => findServed(bundles, code))
  return (
    all.find((served) => served?.bundle.org.hosts.includes(request.hostname)) ??
    all.find((served) => served?.bundle.org.mainBrand)
  )
}

/**
 * Lender of a call: the header x-org, otherwise as for a page. Throws a ProblemError if there is
 * none.
 */
export function findCallOrg(bundles: Bundles, request: FastifyRequest): ServedBundle {
  const named = request.headers['x-org']
  const served =
    named === undefined ? findPageOrg(bundles, request) : findServed(bundles, String(named))
  if (!served) throw problem('server/no-organisation')
  return served
}

function findServed(bundles: Bundles, orgCode: string): ServedBundle | undefined {
  const served = bundles.current(orgCode)
  return served && !isRetired(served.bundle.org) ? served : undefined
}
