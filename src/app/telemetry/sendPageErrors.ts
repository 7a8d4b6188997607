import { isUuid, nameBrowser } from '#engine'
import type { Call } from '#model'
import type { CallApi } from '../api/createApi.ts'
import limits from '../limits.json' with { type: 'json' }
import call from './pageErrorCall.json' with { type: 'json' }
import { connectPageErrors } from './tellPageError.ts'

const release = import.meta.env.VITE_VERSION as string
const depth = 8

/** Known without the bundle, because the bundle can be what failed. */
const report = call as Call

/**
 * Reports each kind once per route, and a few in all, for as long as the page is open. A failure
 * here must not affect the page.
 */
export function sendPageErrors(callApi: CallApi): void {
  const sent = new Set<string>()
  connectPageErrors((kind) => {
    const route = patternOf(location.pathname)
    const name = `${kind} ${route}`
    if (sent.has(name) || sent.size >= limits.pageErrors.most) return
    sent.add(name)
    const body = { kind, release, ...nameBrowser(navigator.userAgent), route }
    callApi(report, { body, keepalive: true, isOptional: true }).catch(() => undefined)
  })
}

/** "/account/heloc/:uuid/liens": no identifiers, only names of places. */
export function patternOf(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean).slice(0, depth)
  return `/${parts.map((part) => (isUuid(part) ? ':uuid' : /^[a-z][a-z0-9-]{0,59}$/.test(part) ? part : ':other')).join('/')}`
}
