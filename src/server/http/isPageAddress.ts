import type { Bundle } from '#model'

/** First segments under which the page is the answer; the app's own router takes it from there. */
const pages = new Set([
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

/** Whether a page lies at this path: one of the host site, or below the path where the flows live; at the root, where a flow or a route begins alike. */
export function isPageAddress(path: string, development: boolean, { flows, routes }: Pick<Bundle, 'flows' | 'routes'>): boolean {
  const { base = '' } = routes
  const [first = ''] = path.split('/').slice(1)
  if (pages.has(first) || (development && first === 'dev')) return true
  if (base !== '') return path === base || path.startsWith(`${base}/`)
  if (first === '') return true
  const confirmations = Object.values(flows).flatMap(({ confirmation }) => (confirmation ? [confirmation.path] : []))
  const steps = Object.values(flows).flatMap((flow) => Object.values(flow.steps).map((step) => step.path))
  return [...steps, ...confirmations, ...Object.keys(routes.routes)].some((known) => known.split(/[/?]/)[1] === first)
}
