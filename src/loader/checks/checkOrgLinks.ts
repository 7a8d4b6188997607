import type { Org } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import { isInside } from './isInside.ts'
import { isSafeLink } from './isSafeLink.ts'
import { pathsKnown } from './pathsKnown.ts'

interface Target {
  readonly link: string
  readonly keys: readonly (string | number)[]
}

/**
 * Checks that what org.json links to in every page exists if it is ours, and is a page, a mail or a
 * telephone if it is not; and that what the server and vendors' pages reach is not inside of a
 * private network.
 */
export function checkOrgLinks(
  org: Org,
  { flows, routes }: Pick<Parts, 'flows' | 'routes'>,
): Diagnostic[] {
  const file = `orgs/${org.orgCode}/org.json`
  const { diagnosticOf } = pathsKnown({ flows, routes })
  const at = (diagnostic: Pick<Diagnostic, 'code' | 'values'>, keys: Target['keys']) => ({
    ...diagnostic,
    file,
    pointer: toPointer(keys),
  })
  const unsafe = ({ link, keys }: Target) =>
    at({ code: 'loader/link-unsafe', values: { link } }, keys)
  const lost = pagesOf(org).flatMap(({ link, keys }): Diagnostic[] => {
    if (!isSafeLink(link)) return [unsafe({ link, keys })]
    const diagnostic = link.startsWith('/') ? diagnosticOf(link) : undefined
    return diagnostic ? [at(diagnostic, keys)] : []
  })
  const elsewhere = [...addressesOf(org), ...outgoingOf(org)]
    .filter(({ link }) => !isOfThisMachine(link) && !isAddress(link))
    .map(unsafe)
  const inside = outgoingOf(org)
    .filter(({ link, isNamed }) => !isNamed && !isOfThisMachine(link) && isInsideUrl(link))
    .map(({ link, keys }) => at({ code: 'loader/address-inside', values: { url: link } }, keys))
  return [...lost, ...elsewhere, ...inside]
}

/** Targets of links in every page's header and footer. */
function pagesOf({ footer, apps = [] }: Org): readonly Target[] {
  const named = ['termsOfUseUrl', 'privacyPolicyUrl', 'licensesUrl', 'companyLegalUrl'] as const
  return given([
    ...named.map((key) => ({ link: footer[key], keys: ['footer', key] })),
    ...(footer.links ?? []).map(({ to }, index) => ({
      link: to,
      keys: ['footer', 'links', index, 'to'],
    })),
    ...apps.map(({ to }, index) => ({ link: to, keys: ['apps', index, 'to'] })),
  ])
}

/** Addresses of other sites, or of services that the page asks. */
function addressesOf({ baseUrl, footer, addressSearchUrl }: Org): readonly Target[] {
  return given([
    { link: baseUrl, keys: ['baseUrl'] },
    { link: footer.companyNmlsURL, keys: ['footer', 'companyNmlsURL'] },
    { link: footer.footerImage, keys: ['footer', 'footerImage'] },
    { link: addressSearchUrl, keys: ['addressSearchUrl'] },
  ])
}

/** An empty one is not shown. */
function given(
  targets: readonly { readonly link: string | undefined; readonly keys: Target['keys'] }[],
): readonly Target[] {
  return targets.flatMap(({ link, keys }) => (link ? [{ link, keys }] : []))
}

/** Addresses that the server posts to, or that the page of a lender may reach for a vendor. */
function outgoingOf({ submissions, vendors = {}, chatProviders = {} }: Org) {
  const windows = Object.entries(vendors).flatMap(([kind, vendor]) =>
    typeof vendor === 'string'
      ? []
      : vendor.window.origins.map((link, index) => ({
          link,
          keys: ['vendors', kind, 'window', 'origins', index],
        })),
  )
  const chats = Object.entries(chatProviders).flatMap(([provider, { origins }]) =>
    Object.entries(origins).flatMap(([part, listed]) =>
      listed.map((link, index) => ({
        link: link.replace(/^wss:/, 'https:'),
        keys: ['chatProviders', provider, 'origins', part, index],
      })),
    ),
  )
  const { url, inside } = submissions?.webhook ?? {}
  const hook = given([{ link: url, keys: ['submissions', 'webhook', 'url'] }])
  return [...windows, ...chats, ...hook].map((target) => ({
    ...target,
    isNamed: target.link === url && inside === true,
  }))
}

function isAddress(link: string): boolean {
  return isSafeLink(link) && (link.startsWith('/') || URL.canParse(link))
}

/** http:// is allowed only for this machine, and names it. */
function isOfThisMachine(link: string): boolean {
  return (
    URL.canParse(link) && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(new URL(link).origin)
  )
}

function isInsideUrl(link: string): boolean {
  return URL.canParse(link) && isInside(new URL(link))
}
