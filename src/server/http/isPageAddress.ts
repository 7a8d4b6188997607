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

/** Whether a page lies at this path, by the path alone. */
export function isPageAddress(path: string, development: boolean): boolean {
  const [first = '', second] = path.split('/').slice(1)
  return pages.has(first) || (first === 'account' && second === 'heloc') || (development && first === 'dev')
}
