import { basePath } from './basePath.ts'
import hostPages from './hostPages.json' with { type: 'json' }
import { keepOrgCode } from './keepOrgCode.ts'

/**
 * URL of a configured path: a page of the host site ("/terms") unchanged, any other path below the
 * base path ("/register"), with the same lender. URLs of other sites are unchanged.
 */
export function siteAddress(to: string, search: string): string {
  const [, first = ''] = /^\/([^/?#]*)/.exec(to) ?? []
  const isOurs = to.startsWith('/') && !to.startsWith('//')
  const isAsItIs = hostPages.includes(first) || to === basePath || to.startsWith(`${basePath}/`)
  return isOurs ? keepOrgCode(isAsItIs ? to : basePath + to, search) : to
}
