/** Carries `?orgCode=` of the page's address over to a link of ours; a link to another site, or one that names its own, is left alone. */
export function keepOrgCode(to: string, search: string): string {
  const orgCode = new URLSearchParams(search).get('orgCode')
  if (orgCode === null || !/^\/(?!\/)/.test(to)) return to
  const [beforeHash = '', hash] = to.split('#', 2)
  const [path = '', query = ''] = beforeHash.split('?', 2)
  const parameters = new URLSearchParams(query)
  if (!parameters.has('orgCode')) parameters.set('orgCode', orgCode)
  return `${path}?${parameters}${hash === undefined ? '' : `#${hash}`}`
}
