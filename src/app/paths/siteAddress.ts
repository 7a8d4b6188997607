import { basePath } from './basePath.ts'
import hostPages from './hostPages.json' with { type: 'json' }
import { keepOrgCode } from './keepOrgCode.ts'

/**
 * Where a path that the configuration names leads: a page of the host site ("/terms") as it is, every other path below the base path
 * ("/register"). The lender is kept. Addresses of other sites stay as they are.
 */
export function siteAddress(to: string, search: string): string {
  const [, first = ''] = /^\/([^/?#]*)/.exec(to) ?? []
  const isOurs = to.startsWith('/') && !to.startsWith('//')
  const isAsItIs = hostPages.includes(first) || to === basePath || to.startsWith(`${basePath}/`)
  return isOurs ? keepOrgCode(isAsItIs ? to : basePath + to, search) : to
}
