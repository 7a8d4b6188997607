import { isUuid } from '#engine'
import call from '../../../schemas/calls/page-error.json' with { type: 'json' }
import type { Call } from '#model'
import type { CallApi } from '../api/createApi.ts'
import limits from '../limits.json' with { type: 'json' }
import { nameBrowser } from './nameBrowser.ts'
import { connectPageErrors } from './tellPageError.ts'

const release = import.meta.env.VITE_VERSION as string
const depth = 8

/** Without the bundle, which can be what failed. */
const { title, method, path } = call
const report = { title, method, path } as Call

/** Reports each kind once per route, and a few in all, for as long as the page is open. A failure here must not affect the page. */
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

/** "/account/heloc/:uuid/liens": no identifier, nothing that is no name of a place. */
export function patternOf(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean).slice(0, depth)
  return `/${parts.map((part) => (isUuid(part) ? ':uuid' : /^[a-z][a-z0-9-]{0,59}$/.test(part) ? part : ':other')).join('/')}`
}
