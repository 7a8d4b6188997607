import type { Bundle } from '#model'

/** First path segments that belong to pages; the app's own router does the rest. */
const pages = new Set([
  'agent',
  'dashboard',
  'auth',
  'heloc-signer',
  'contact',
  'terms',
  'communications',
  'privacy',
  'licenses',
  'coming-soon',
  'exchange',
  'group-manager',
  'pay',
  'portfolio',
  'universal-marketplace',
  'universal-passport',
  'sandbox',
])

/**
 * Whether a page is at this path: on the host site, or below the path of the flows; at the root, if
 * a flow or a route starts with it.
 */
export function isPageAddress(
  path: string,
  development: boolean,
  { flows, routes }: Pick<Bundle, 'flows' | 'routes'>,
): boolean {
  const { base = '' } = routes
  const [first = ''] = path.split('/').slice(1)
  if (pages.has(first) || (development && first === 'dev')) return true
  if (base !== '') return path === base || path.startsWith(`${base}/`)
  if (first === '') return true
  const confirmations = Object.values(flows).flatMap(({ confirmation }) =>
    confirmation ? [confirmation.path] : [],
  )
  const steps = Object.values(flows).flatMap((flow) =>
    Object.values(flow.steps).map((step) => step.path),
  )
  return [...steps, ...confirmations, ...Object.keys(routes.routes)].some(
    (known) => known.split(/[/?]/)[1] === first,
  )
}
