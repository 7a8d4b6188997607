import type { FastifyRequest } from 'fastify'
import type { Bundles, ServedBundle } from '../bundles/Bundles.ts'
import { refusal } from './Refusal.ts'

/** Lender of a page: `?orgCode=`, else the host's, else the main brand. Undefined where that names none (A-ERR-010). */
export function findPageOrg(bundles: Bundles, request: FastifyRequest): ServedBundle | undefined {
  const { orgCode } = request.query as { orgCode?: string | string[] }
  if (orgCode !== undefined) return typeof orgCode === 'string' ? bundles.current(orgCode) : undefined
  const all = bundles.orgCodes().map((code) => bundles.current(code))
  return all.find((served) => served?.bundle.org.hosts.includes(request.hostname)) ?? all.find((served) => served?.bundle.org.mainBrand)
}

/** Lender of a call: the header x-org, else as for a page. Throws a Refusal where that names none. */
export function findCallOrg(bundles: Bundles, request: FastifyRequest): ServedBundle {
  const named = request.headers['x-org']
  const served = named === undefined ? findPageOrg(bundles, request) : bundles.current(String(named))
  if (!served) throw refusal('server/no-organisation')
  return served
}
