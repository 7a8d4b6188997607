import { confirmationAt, isUuid, stepAt, type Engine } from '#engine'
import { isLending } from '#model'
import meta from '../../../schemas/meta/routes.schema.json' with { type: 'json' }

const hostPages: readonly string[] = meta.definitions.hostPage.enum
const hostScreens: readonly string[] = meta.definitions.hostScreen.enum

/**
 * Whether a page is at this address of the site: one of ours on the host site, or a step, a
 * confirmation, a route or an application of this lender.
 */
export function isPageAddress(url: string, development: boolean, engine: Engine): boolean {
  const { base = '', routes } = engine.bundle.routes
  const [pathname = ''] = url.split(/[?#]/, 1)
  const isBelow = pathname === base || pathname.startsWith(`${base}/`)
  const parts = partsOf(isBelow ? pathname.slice(base.length) : pathname)
  const [first = ''] = parts
  const path = `/${parts.join('/')}`
  if (parts.length === 0) return isBelow
  if (hostScreens.includes(path) || first === 'heloc-signer') return true
  if (first === 'agent') return parts[1] === 'files' && isUuid(parts[2] ?? '') && parts.length === 3
  if (development && first === 'dev') return true
  if (Object.keys(routes).some((route) => fits(parts, partsOf(route)))) return true
  if (!isBelow || (base !== '' && hostPages.includes(first))) return false
  if (isUuid(first)) return isLending(engine.bundle)
  const query = url.slice(pathname.length)
  return stepAt(engine, path + query) !== undefined || confirmationAt(engine, path) !== undefined
}

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean)

/** ":name" matches any one segment. */
const fits = (parts: readonly string[], pattern: readonly string[]) =>
  parts.length === pattern.length &&
  pattern.every((part, index) => part.startsWith(':') || part === parts[index])
