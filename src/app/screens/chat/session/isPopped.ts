import { isUuid } from '#engine'
import { basePath } from '../../../paths/basePath.ts'

/** B §2: `pop-webchat` opens the chat on pages of an application. */
export function isPopped(pathname: string, search: string, base = basePath): boolean {
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  const [, first = '', ...rest] = path.split('/')
  return isUuid(first) && rest.length > 0 && new URLSearchParams(search).has('pop-webchat')
}
