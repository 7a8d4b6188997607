import type { FastifyRequest } from 'fastify'
import { once, type Visit } from '#model'
import type { ServedBundle } from '../bundles/Bundles.ts'
import { pageBundleOf } from '../bundles/pageBundleOf.ts'
import { chosenLanguage } from '../http/languageOf.ts'
import type { HttpNeeds } from '../http/HttpNeeds.ts'
import { readVisitCookie } from './visitCookie.ts'

/** The visit that a browser without a script is on; undefined if it has not begun. */
export function readVisit(
  services: Pick<HttpNeeds, 'tokens' | 'bundles'>,
  request: FastifyRequest,
  served: ServedBundle,
): Visit | undefined {
  const { orgCode } = served.bundle.org
  const remembered = readVisitCookie(services.tokens, request, orgCode)
  const isEmpty = Object.keys(remembered.drafts).length === 0 && !remembered.receipts
  return isEmpty && !remembered.said ? undefined : openVisit(services, request, served)
}

/** The same, or one that begins now. */
export function openVisit(
  { tokens, bundles }: Pick<HttpNeeds, 'tokens' | 'bundles'>,
  request: FastifyRequest,
  served: ServedBundle,
): Visit {
  const { orgCode } = served.bundle.org
  return {
    remembered: readVisitCookie(tokens, request, orgCode),
    loadBundle: async (hash) => {
      const older = await bundles.find(orgCode, hash)
      if (!older) throw new Error(`There is no bundle ${hash} of ${orgCode}.`)
      const language = chosenLanguage(request.headers.cookie, older.bundle.org)
      const spoken = language === undefined ? older : older.inLanguage(language)
      return once(pageBundleOf, spoken.bundle)
    },
  }
}
