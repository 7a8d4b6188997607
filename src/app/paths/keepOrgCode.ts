/**
 * Adds the page's `?orgCode=` to a link of ours; links to other sites, or with their own, are
 * unchanged.
 */
export function keepOrgCode(to: string, search: string): string {
  const orgCode = new URLSearchParams(search).get('orgCode')
  if (orgCode === null || !/^\/(?!\/)/.test(to)) return to
  const [beforeHash = '', hash] = to.split('#', 2)
  const [path = '', query = ''] = beforeHash.split('?', 2)
  const parameters = new URLSearchParams(query)
  if (!parameters.has('orgCode')) parameters.set('orgCode', orgCode)
  return `${path}?${parameters}${hash === undefined ? '' : `#${hash}`}`
}
