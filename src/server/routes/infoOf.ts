import type { FastifyRequest } from 'fastify'
import type { PageInfo } from '#model'
import type { Bundles, ServedBundle } from '../bundles/Bundles.ts'
import { pageOrgOf } from '../bundles/pageOrgOf.ts'
import { findPageOrg } from '../http/findOrg.ts'
import { chosenLanguage } from '../http/languageOf.ts'
import type { Settings } from '../settings/Settings.ts'

/** The lender of a page, and as it speaks the chosen language. */
interface Spoken {
  readonly found: ServedBundle
  readonly served: ServedBundle
  readonly language: string | undefined
}

/** Undefined if there is no such lender. */
export function findSpoken(bundles: Bundles, request: FastifyRequest): Spoken | undefined {
  const found = findPageOrg(bundles, request)
  if (!found) return undefined
  const language = chosenLanguage(request.headers.cookie, found.bundle.org)
  return { found, language, served: language === undefined ? found : found.inLanguage(language) }
}

/** What the host page says of a lender. */
export function infoOf(
  { found, served, language }: Spoken,
  { development, sandbox }: Pick<Settings, 'development' | 'sandbox'>,
): PageInfo {
  const { org, hash, routes } = served.bundle
  const { lang, languages } = found.bundle.org
  return {
    org: pageOrgOf(org),
    bundle: hash,
    base: routes.base ?? '',
    development,
    sandbox,
    // The languages that are offered, and the chosen one unless it is the lender's own.
    ...(languages && { languages: [lang, ...languages] }),
    ...(language !== undefined && language !== lang && { language }),
  }
}
