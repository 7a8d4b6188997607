import { basePath } from './basePath.ts'
import { keepOrgCode } from './keepOrgCode.ts'

const own = new RegExp(`^(/dashboard|/agent|${basePath}/[0-9a-f-]{36})\\b`)

/**
 * This address at the lender of the person who is signed in, since a token is good at its own
 * lender only; undefined if it is that lender's, names a lender, or shows nothing of their own.
 */
export function lenderAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  shown: string,
  signedIn: unknown,
): string | undefined {
  if (!signedIn || signedIn === shown || search.includes('orgCode=') || !own.test(pathname)) return
  return keepOrgCode(pathname + search, `?orgCode=${String(signedIn)}`)
}
